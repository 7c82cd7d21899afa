import { createHash } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { groundsAt, quoteContent } from "#features/quotes/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, LINE, moveQuote, REGISTERED, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";
import { waitingForLocks } from "#testing/world/wait-for-locks.ts";

const leads = leadsSetup();

async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

const option = { ...LINE, words: "Moustiquaires", unit_price_cents: 2500, is_optional: true };
const CONSENTED = { content: true, price: true, rights: true } as const;

test("accepting freezes the text that was read, with the options ticked, and sends both their copies", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked(), { lines: [LINE, option] });
  const { sheet } = (await owner.api.contracts.preview({ id, options: "1" })).data;
  const said = JSON.stringify(sheet).replaceAll("\u202f", " ");
  for (const words of [
    REGISTERED.legal_name,
    REGISTERED.address,
    "Licence RBQ",
    "Hélène Côté",
    "150,00 $",
    "TPS (5 %), nº 123456789 RT0001",
    "art. 54.8",
  ])
    expect(said).toContain(words);
  const { contract_id, quote } = await acceptQuoteOf(owner, id, [1]);
  expect(quote).toMatchObject({ status: "accepted", chosen: [1] });
  const contract = (await provider.api.contracts.get({ id: contract_id })).data;
  expect(contract.versions).toMatchObject([{ version: 1, sheet, total_cents: 17_246 }]);
  const [row] = await world.sql`
    select text, sha256, accepted_from from contract_versions where contract_id = ${contract_id}`;
  expect(row?.sha256).toBe(createHash("sha256").update(row?.text).digest("hex"));
  expect(row?.accepted_from).toBeTruthy();
  await expect(
    world.sql`update contract_versions set text = '' where contract_id = ${contract_id}`,
  ).rejects.toThrow("never changed");
  await world.runJobs();
  const copies = (await world.letters()).filter(({ subject }) => subject.startsWith("Votre contrat avec"));
  expect(copies.map(({ to }) => to).toSorted()).toEqual([owner.email, provider.email].toSorted());
  for (const { attachments } of copies)
    expect(attachments?.map(({ name }) => name)).toEqual(["contrat-v1.pdf", "contrat-v1.txt"]);
});

test("the PDF of a contract says what its text says, tagged, in French and with its fonts", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const { contract_id } = await acceptQuoteOf(owner, id);
  const file = await owner.api.contracts.pdf({ id: contract_id });
  const bytes = Buffer.from(await file.arrayBuffer());
  for (const mark of ["/MarkInfo", "/StructTreeRoot", "/Lang (fr-CA)", "/FontFile"])
    expect(bytes.toString("latin1")).toContain(mark);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  const said = text.join(" ").replaceAll(/\s+/g, " ").replaceAll("’", "'");
  for (const words of ["Contrat de services", "9123-4567 Québec inc.", "114,98 $", "Vos droits d'annulation"])
    expect(said).toContain(words);
});

test("of acceptances and withdrawals at once one wins, and there is one contract at most", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const { id } = await sendQuoteFor(world, provider, request_id);
  const { sha256 } = (await owner.api.contracts.preview({ id })).data;
  const codes = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      codeOf(
        n % 3 === 0
          ? provider.api.quotes.withdraw({ id })
          : owner.api.contracts.accept({ id, options: [], sha256, consents: CONSENTED }),
      ),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "INVALID_REQUEST_STATE")).toHaveLength(23);
  const { status } = (await owner.api.quotes.get({ id })).data;
  const made = (await owner.api.contracts.ofRequest({ id: request_id })).data;
  expect(made).toHaveLength(status === "accepted" ? 1 : 0);
});

test("a soumission is not accepted without every consent, for another text, or once it is expired", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const { sha256 } = (await owner.api.contracts.preview({ id })).data;
  const accept = (changes: object) =>
    codeOf(owner.api.contracts.accept({ id, options: [], sha256, consents: CONSENTED, ...changes }));
  expect(await accept({ consents: { ...CONSENTED, rights: false } })).toBe("VALIDATION_ERROR");
  expect(await accept({ sha256: "0".repeat(64) })).toBe("INVALID_REQUEST_STATE");
  await moveQuote(world, id, 31);
  expect(await accept({})).toBe("INVALID_REQUEST_STATE");
});

test("a change order counts once the owner accepts it too, as the contract's next version", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const first = await sendQuoteFor(world, provider, request_id);
  const { contract_id } = await acceptQuoteOf(owner, first.id);
  const second = await sendQuoteFor(world, provider, request_id, {
    lines: [LINE, { ...option, is_optional: false }],
  });
  expect((await owner.api.contracts.get({ id: contract_id })).data.versions).toHaveLength(1);
  await acceptQuoteOf(owner, second.id);
  const { versions } = (await owner.api.contracts.get({ id: contract_id })).data;
  expect(versions.map(({ version, total_cents }) => [version, total_cents])).toEqual([
    [2, 17_246],
    [1, 11_498],
  ]);
  expect(versions[0]?.sheet.title).toBe("Contrat de services, modification nº 1");
  const { quotes } = (await owner.api.quotes.ofRequest({ id: request_id })).data;
  expect(quotes.map(({ status }) => status)).toEqual(["accepted", "replaced"]);
});

test("an acceptance leaves a declined version declined and a draft a draft", async () => {
  const { provider, owner, world } = leads;
  const other = await sendQuoteFor(world, provider, await unlocked());
  await acceptQuoteOf(owner, other.id);
  const request_id = await unlocked();
  const declined = await sendQuoteFor(world, provider, request_id);
  await owner.api.quotes.decline({ id: declined.id, reason: "Trop cher." });
  const { id } = await sendQuoteFor(world, provider, request_id);
  await provider.api.quotes.newVersion({ id });
  await acceptQuoteOf(owner, id);
  const { quotes } = (await provider.api.quotes.ofRequest({ id: request_id })).data;
  expect(quotes.map(({ status }) => status)).toEqual(["draft", "accepted", "declined"]);
  expect((await owner.api.quotes.get({ id: other.id })).data.status).toBe("accepted");
});

test("a change order keeps the options that were accepted as plain lines, however it is begun", async () => {
  const { provider, owner, world } = leads;
  const added = { ...LINE, words: "Siphon", unit_price_cents: 4250 };
  const plain = { ...option, is_optional: false };
  const other = { ...option, words: "Gouttières" };
  for (const begin of ["version", "create", "before"] as const) {
    const request_id = await unlocked();
    const { id } = await sendQuoteFor(world, provider, request_id, { lines: [LINE, option, other] });
    if (begin === "before") await provider.api.quotes.newVersion({ id });
    const { contract_id } = await acceptQuoteOf(owner, id, [1]);
    const { data: draft } =
      begin === "create"
        ? await provider.api.quotes.create({ id: request_id })
        : await provider.api.quotes.newVersion({ id });
    expect(draft.lines).toEqual([LINE, plain, other]);
    await provider.api.quotes.update({
      ...quoteContent.parse(draft),
      id: draft.id,
      lines: [...draft.lines, added],
    });
    await provider.api.quotes.send({ id: draft.id });
    const { agreed } = (await owner.api.quotes.ofRequest({ id: request_id })).data;
    expect(agreed).toMatchObject({ version: 1, total_cents: 17_246, lines: [LINE, option] });
    const { sheet } = (await owner.api.contracts.preview({ id: draft.id })).data;
    const said = JSON.stringify(sheet).replaceAll("\u202f", " ");
    expect(said).toContain("Ajouté : Siphon, 85,00 $");
    expect(said).not.toMatch(/Retiré|Changé/);
    expect(said).toContain("il passe de 172,46 $ à 270,19 $ (+97,73 $)");
    await acceptQuoteOf(owner, draft.id);
    const { versions } = (await owner.api.contracts.get({ id: contract_id })).data;
    // 100,00 and 50,00, then 85,00 more, each with both taxes.
    expect(versions.map(({ total_cents }) => total_cents)).toEqual([27_019, 17_246]);
  }
});

test("an owner cancels a contract on the grounds of the law while their delays run", async () => {
  const accepted_at = new Date("2026-05-01T14:00:00Z");
  const groundsAfter = (days: number) =>
    groundsAt(
      { accepted_at, starts_on: "2026-05-20", is_done: false },
      new Date(accepted_at.getTime() + days * DAY_MS),
    );
  expect(groundsAfter(6)).toEqual(["not_disclosed", "unilateral"]);
  expect(groundsAfter(7)).toEqual(["unilateral"]);
  expect(groundsAfter(49)).toEqual(["not_started", "unilateral"]);
  const later = new Date(accepted_at.getTime() + 49 * DAY_MS);
  expect(groundsAt({ accepted_at, starts_on: "2026-05-20", is_done: true }, later)).toEqual(["unilateral"]);
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const { contract_id } = await acceptQuoteOf(owner, id);
  const cancel = (ground: "not_started" | "not_disclosed") =>
    codeOf(owner.api.contracts.cancel({ id: contract_id, ground }));
  expect(await cancel("not_started")).toBe("INVALID_REQUEST_STATE");
  expect(await cancel("not_disclosed")).toBe("accepted");
  expect(await cancel("not_disclosed")).toBe("INVALID_REQUEST_STATE");
  await world.runJobs();
  const letters = (await world.letters()).filter(({ subject }) => subject.startsWith("Contrat annulé"));
  expect(letters.map(({ to }) => to).toSorted()).toEqual([owner.email, provider.email].toSorted());
});

test("a contract of a business that is not registered has no tax line, and outlives the client's account", async () => {
  const { provider, world } = leads;
  const owner = await world.signUpOwner("Odette Bélanger");
  await provider.api.identities.set({ ...REGISTERED, is_tax_registered: false });
  await grantCredits(world, provider, 20);
  const { id: request_id } = await createRequest(owner, leads.service);
  await provider.api.leads.unlock({ id: request_id });
  const { id } = await sendQuoteFor(world, provider, request_id);
  const { sheet } = (await owner.api.contracts.preview({ id })).data;
  expect(JSON.stringify(sheet)).not.toMatch(/TPS|TVQ|taxes/);
  const { contract_id } = await acceptQuoteOf(owner, id);
  expect((await owner.api.privacy.export()).data.contracts).toMatchObject([{ id: contract_id }]);
  await owner.api.privacy.remove({ password: owner.password, acknowledged: [contract_id] });
  const [row] = await world.sql`
    select text, accepted_from from contract_versions where contract_id = ${contract_id}`;
  expect(row?.text).toContain("Odette Bélanger");
  expect(row?.accepted_from).toBeNull();
  expect((await provider.api.contracts.get({ id: contract_id })).data.versions).toHaveLength(1);
});

test("a request under a contract in force is cancelled only by an owner who was told that the contract stays", async () => {
  const { provider, owner, world } = leads;
  const id = await unlocked();
  const quote = await sendQuoteFor(world, provider, id);
  const { contract_id } = await acceptQuoteOf(owner, quote.id);
  const contract = { id: contract_id, total_cents: 11_498, starts_on: quote.starts_on };
  expect((await owner.api.requests.get({ id })).data.contract_in_force).toEqual(contract);
  expect((await provider.api.leads.get({ id })).data.contract_in_force).toEqual(contract);
  const told = { fields: { acknowledged: expect.stringContaining("n'annule pas le contrat") } };
  expect(await detailsOf(owner.api.requests.cancel({ id }))).toEqual(told);
  expect(await detailsOf(owner.api.requests.cancel({ id, acknowledged: id }))).toEqual(told);
  expect((await owner.api.requests.get({ id })).data.status).toBe("active");
  await owner.api.requests.cancel({ id, acknowledged: contract_id });
  expect((await owner.api.contracts.get({ id: contract_id })).data.cancelled_at).toBeNull();
  const other = await unlocked();
  const second = await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, other)).id);
  await owner.api.contracts.cancel({ id: second.contract_id, ground: "unilateral" });
  expect(await codeOf(owner.api.requests.cancel({ id: other }))).toBe("accepted");
});

test("a soumission accepted after its contract was cancelled makes another contract, and the first offers no ground", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const first = await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, request_id)).id);
  await owner.api.contracts.cancel({ id: first.contract_id, ground: "unilateral" });
  const second = await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, request_id)).id);
  expect(second.contract_id).not.toBe(first.contract_id);
  const { cancelled_at, grounds, versions } = (await owner.api.contracts.get({ id: first.contract_id })).data;
  expect([cancelled_at, grounds, versions.length]).toEqual([expect.any(String), [], 1]);
  expect((await owner.api.contracts.get({ id: second.contract_id })).data).toMatchObject({
    cancelled_at: null,
    versions: [{ version: 1 }],
  });
});

test("a contract is not cancelled while its invoice is being issued", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const { contract_id } = await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, request_id)).id);
  const cancellation = await world.sql.begin(async (tx) => {
    // As an invoice locks it.
    await tx`select from requests where id = ${request_id} for update`;
    let isDone = false;
    const cancelled = codeOf(
      owner.api.contracts.cancel({ id: contract_id, ground: "unilateral" }).finally(() => {
        isDone = true;
      }),
    );
    await expect.poll(async () => isDone || (await waitingForLocks(world)) > 0).toBe(true);
    expect(isDone).toBe(false);
    return { cancelled };
  });
  expect(await cancellation.cancelled).toBe("accepted");
});
