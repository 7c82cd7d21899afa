import { createHash } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { quoteContent } from "#features/quotes/contract/index.ts";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { contractFor } from "#testing/world/invoices.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, LINE, moveQuote, REGISTERED, sendQuoteFor, TYPED } from "#testing/world/quotes.ts";
import { createRequest } from "#testing/world/requests.ts";
import { seasonContractFor } from "#testing/world/seasons.ts";

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
  // An option ticked twice counts once; a line that is no option or does not exist is ignored.
  const { contract_id, quote } = await acceptQuoteOf(owner, id, [1, 0, 1, 9]);
  expect(quote).toMatchObject({ status: "accepted", chosen: [1] });
  const contract = (await provider.api.contracts.get({ id: contract_id })).data;
  expect(contract.versions).toMatchObject([{ version: 1, sheet, total_cents: 17_246 }]);
  const [row] = await world.sql`
    select text, sha256, accepted_from from contract_versions where contract_id = ${contract_id}`;
  expect(row?.sha256).toBe(createHash("sha256").update(row?.text).digest("hex"));
  expect(row?.accepted_from).toBeTruthy();
  // From where they accepted is the owner's to know.
  const exported = async (by: Pick<Person, "api">) =>
    JSON.stringify((await by.api.privacy.export({})).data.contracts);
  expect(await exported(owner)).toContain(`"accepted_from":"${row?.accepted_from}"`);
  expect(await exported(provider)).not.toContain("accepted_from");
  await expect(
    world.sql`update contract_versions set text = '' where contract_id = ${contract_id}`,
  ).rejects.toThrow("never changed");
  await world.runJobs();
  const copies = (await world.letters()).filter(({ subject }) => subject.startsWith("Votre contrat avec"));
  expect(copies.map(({ to }) => to).toSorted()).toEqual([owner.email, provider.email].toSorted());
  for (const { attachments } of copies)
    expect(attachments?.map(({ name }) => name)).toEqual(
      ["pdf", "txt"].map((format) => `contrat-services-gagnon-9123-4567-quebec-inc-v1.${format}`),
    );
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

test("one of several simultaneous acceptances and withdrawals wins, and there is one contract at most", async () => {
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

test("a soumission of a provider who was suspended meanwhile is not accepted", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const suspend = (at: Date | null) =>
    world.sql`update profiles set suspended_at = ${at} where id = ${provider.id}`;
  await suspend(world.now());
  expect(await codeOf(acceptQuoteOf(owner, id))).toBe("INVALID_REQUEST_STATE");
  await suspend(null);
  expect(await codeOf(acceptQuoteOf(owner, id))).toBe("accepted");
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

test("a season's contract ends when its newest version says", async () => {
  const { provider, world } = leads;
  const owner = await world.signUpOwner();
  const { id, contract_id } = await seasonContractFor(world, { owner, provider });
  const starts_on = dayOf(world.now().getTime());
  const ends_on = addDays(starts_on, 30);
  await acceptQuoteOf(owner, (await sendQuoteFor(world, provider, id, { starts_on, ends_on })).id);
  const [contract] = await world.sql`select version, ends_on::text from contracts where id = ${contract_id}`;
  expect(contract).toEqual({ version: 2, ends_on });
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

test("an option accepted while a change order is typed is a plain line of what was typed, and the page must read it again", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const twice = { ...option, unit_price_cents: 7500 };
  const { id } = await sendQuoteFor(world, provider, request_id, { lines: [LINE, option, twice] });
  const { data: draft } = await provider.api.quotes.newVersion({ id });
  const line = (words: string, is_optional: boolean) =>
    ({ words, quantity: "1", unit: "", unit_price: "12,5", is_optional, is_untaxed: false }) as const;
  const typed = { ...TYPED, lines: [line("Nouveau", true), line(`${option.words} `, true), line("", false)] };
  const saved = await provider.api.quotes.saveTyped({ id: draft.id, revision: draft.revision, typed });
  const { revision } = saved.data;
  await acceptQuoteOf(owner, id, [1]);
  const kept = (await provider.api.quotes.get({ id: draft.id })).data;
  expect(kept.lines.map(({ is_optional }) => is_optional)).toEqual([false, false, true]);
  expect(kept.typed?.lines.map(({ is_optional }) => is_optional)).toEqual([true, false, false]);
  expect(await codeOf(provider.api.quotes.saveTyped({ id: draft.id, revision, typed }))).toBe(
    "DRAFT_CHANGED",
  );
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

test("a contract of long ago is kept while its work goes on, or was done or called off lately, and erased after that", async () => {
  const { owner, world } = leads;
  const made = [];
  for (let n = 0; n < 4; n++) made.push(await contractFor(leads));
  const [going, lately, cancelled, old] = made;
  await owner.api.contracts.cancel({ id: cancelled?.contract_id ?? "", ground: "unilateral" });
  for (const one of [lately, cancelled, old])
    await owner.api.requests.complete({ id: one?.request_id ?? "" });
  const ids = made.map(({ contract_id }) => contract_id);
  await world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update contracts set created_at = created_at - interval '8 years' where id = any(${ids})`;
    await tx`update contract_versions set accepted_at = accepted_at - interval '8 years',
      starts_on = starts_on - interval '8 years' where contract_id = any(${ids})`;
    await tx`update requests set completed_at = completed_at - interval '8 years'
      where id in (${old?.request_id ?? ""}, ${cancelled?.request_id ?? ""})`;
  });
  await addJob(world.db, "quotes.erase_old", {});
  await world.runJobs();
  const kept = await world.sql`select id from contracts where id = any(${ids})`;
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    [going, lately, cancelled].map((one) => one?.contract_id).toSorted(),
  );
});
