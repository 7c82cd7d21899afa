import fc from "fast-check";
import { expect, test } from "vitest";
import { CHANGE_UNANSWERED, lineCents, quoteContent, totalsOf } from "#features/quotes/contract/index.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { sendLetterRefused } from "#testing/world/letters.ts";
import type { Person } from "#testing/world/person.ts";
import {
  acceptRenouncing,
  draftFor,
  draftQuoteFor,
  LINE,
  moveQuote,
  REGISTERED,
  sendQuoteFor,
} from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";

const leads = leadsSetup();

/** Returns a request that the provider unlocked. */
async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

const option = { ...LINE, words: "Moustiquaires", quantity: 150, unit_price_cents: 1001, is_optional: true };

test("a line is rounded half up, and taxes are on the sum of lines less the discount", () => {
  expect(lineCents({ quantity: 150, unit_price_cents: 1001 })).toBe(1502);
  const priced = { lines: [LINE, option], discount_cents: 500, discount_rate: 0, is_taxed: true };
  expect(totalsOf(priced)).toEqual({
    lines_cents: 10_000,
    discount_cents: 500,
    subtotal_cents: 9500,
    untaxed_cents: 0,
    tps_cents: 475,
    tvq_cents: 948,
    total_cents: 10_923,
  });
  expect(totalsOf(priced, [1]).subtotal_cents).toBe(11_002);
  expect(totalsOf({ ...priced, is_taxed: false })).toMatchObject({ tps_cents: null, total_cents: 9500 });
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { maxLength: 20 }), fc.nat(10_000), (prices, discount_cents) => {
      const lines = prices.map((unit_price_cents) => ({ ...LINE, quantity: 100, unit_price_cents }));
      const totals = totalsOf({ lines, discount_cents, discount_rate: 0, is_taxed: true });
      expect(totals.lines_cents).toBe(prices.reduce((sum, price) => sum + price, 0));
      expect(totals.total_cents).toBe(
        totals.subtotal_cents + (totals.tps_cents ?? 0) + (totals.tvq_cents ?? 0),
      );
    }),
  );
});

test("a soumission begins with the service's price, then with the template saved for that service", async () => {
  const { provider, owner } = leads;
  const service = await publishService(provider, { price_kind: "hourly", price_min_cents: 6500 });
  await grantCredits(leads.world, provider, 40);
  const ask = async () => {
    const { id } = await createRequest(owner, service.id);
    await provider.api.leads.unlock({ id });
    return id;
  };
  const first = await draftFor(provider, await ask());
  expect(first).toMatchObject({
    version: 1,
    status: "draft",
    lines: [{ words: "Lavage de vitres", quantity: 100, unit: "h", unit_price_cents: 6500 }],
  });
  const written = {
    ...quoteContent.parse(first),
    lines: [LINE, option],
    terms: "Moitié au début.",
    // Only for this client.
    discount_cents: 1000,
    deposit_cents: 2000,
    deposit_received_cents: 0,
  };
  await provider.api.quotes.update({ ...written, id: first.id, starts_on: "2031-01-01" });
  await provider.api.quoteTemplates.save({ id: first.id, name: "Vitres" });
  expect(await draftFor(provider, await ask())).toMatchObject({
    lines: [LINE, option],
    terms: "Moitié au début.",
    discount_cents: 0,
    deposit_cents: 0,
    starts_on: null,
  });
});

test("a provider reads the client's name and city after the unlock, and never what the home is called", async () => {
  const { provider, owner } = leads;
  await grantCredits(leads.world, provider, 20);
  const id = await leads.ask();
  const read = async ({ api }: Person) => (await api.quotes.ofRequest({ id })).data.request;
  expect(await read(provider)).toMatchObject({ other: "", property: "" });
  const { property } = (await owner.api.requests.get({ id })).data;
  expect(await read(owner)).toMatchObject({ property: property.label });
  await provider.api.leads.unlock({ id });
  const { property: shown, other } = await read(provider);
  expect(shown).toBe(property.city);
  expect(other).not.toBe("");
});

test("an owner sees a soumission once it is sent, valid for 30 days, with the business as it was", async () => {
  const { provider, owner, world } = leads;
  const id = await unlocked();
  const draft = await draftQuoteFor(world, provider, id);
  expect((await owner.api.quotes.ofRequest({ id })).data.quotes).toEqual([]);
  expect(await codeOf(owner.api.quotes.get({ id: draft.id }))).toBe("NOT_FOUND");
  await provider.api.quotes.send({ id: draft.id });
  await provider.api.identities.set({
    ...REGISTERED,
    legal_name: "Autre nom inc.",
    is_tax_registered: false,
  });
  const { data } = await owner.api.quotes.ofRequest({ id });
  expect(data.quotes).toMatchObject([
    {
      version: 1,
      status: "sent",
      valid_until: addDays(dayOf(world.now().getTime()), 30),
      supplier: { legal_name: "9123-4567 Québec inc.", tps_number: "123456789 RT0001" },
      is_taxed: true,
    },
  ]);
  expect(await codeOf(provider.api.quotes.update({ ...quoteContent.parse(draft), id: draft.id }))).toBe(
    "INVALID_REQUEST_STATE",
  );
  await expect(world.sql`update quotes set discount_cents = 1 where id = ${draft.id}`).rejects.toThrow(
    "never changed",
  );
  await world.runJobs();
  const [letter] = await world.letters();
  expect(letter?.subject).toBe(
    "Soumission de Services Gagnon".replace("Services Gagnon", data.request.other),
  );
  const { messages } = (await owner.api.threads.messages({ id })).data;
  expect(messages.at(-1)).toMatchObject({ kind: "system", event: "quote_sent" });
});

test("a soumission is not sent without the business's identity, a date and a price that add up", async () => {
  const { provider } = leads;
  const id = await unlocked();
  const draft = await draftFor(provider, id);
  expect(await detailsOf(provider.api.quotes.send({ id: draft.id }))).toEqual({
    fields: {
      starts_on: "Dites quand les travaux commencent",
      identity: "Indiquez d'abord l'identité de votre entreprise",
    },
  });
  const content = { ...quoteContent.parse(draft), id: draft.id, lines: [LINE], discount_cents: 10_001 };
  await provider.api.quotes.update({ ...content, discount_cents: 0, starts_on: "2020-05-05" });
  expect(await detailsOf(provider.api.quotes.send({ id: draft.id }))).toMatchObject({
    fields: { starts_on: "Choisissez une date à venir" },
  });
  // PostgreSQL has no year 0000.
  expect(
    await codeOf(provider.api.quotes.update({ ...content, discount_cents: 0, starts_on: "0000-01-01" })),
  ).toBe("VALIDATION_ERROR");
  expect(await detailsOf(provider.api.quotes.update(content))).toEqual({
    fields: { discount_cents: "Le rabais dépasse la somme des lignes" },
  });
  await provider.api.quotes.discard({ id: draft.id });
  expect((await provider.api.quotes.ofRequest({ id })).data.quotes).toEqual([]);
});

test("a soumission is valid until the end of its last day, in Québec", async () => {
  const { provider, owner, world } = leads;
  const valid_until = dayOf(world.now().getTime());
  const sent = await sendQuoteFor(world, provider, await unlocked(), { valid_until });
  expect(sent.expires_at).toBe(new Date(instantAt(addDays(valid_until, 1), 0)).toISOString());
  expect((await owner.api.quotes.get({ id: sent.id })).data.status).toBe("sent");
  expect((await owner.api.contracts.preview({ id: sent.id })).data.sha256).toHaveLength(64);
});

test("a new version replaces the one that waits, which keeps its number and its words", async () => {
  const { provider, owner, world } = leads;
  const id = await unlocked();
  const first = await sendQuoteFor(world, provider, id);
  await owner.api.quotes.askChange({ id: first.id, words: "Sans l'étage, s'il vous plaît." });
  const { data: draft } = await provider.api.quotes.newVersion({ id: first.id });
  expect(draft).toMatchObject({ version: 2, status: "draft", lines: [LINE] });
  await provider.api.quotes.send({ id: draft.id });
  const { quotes } = (await owner.api.quotes.ofRequest({ id })).data;
  expect(quotes.map(({ version, status }) => [version, status])).toEqual([
    [2, "sent"],
    [1, "replaced"],
  ]);
  expect(quotes[1]?.change_asked).toBe("Sans l'étage, s'il vous plaît.");
  expect(await codeOf(owner.api.quotes.decline({ id: first.id, reason: "Trop tard." }))).toBe(
    "INVALID_REQUEST_STATE",
  );
});

test("a soumission whose change is unanswered is accepted only by who names that change, the last one", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const ask = async (words: string) =>
    (await owner.api.quotes.askChange({ id, words })).data.change_asked_at ?? undefined;
  const first = await ask("Sans l'étage.");
  world.advance(1000);
  const last = await ask("Avec l'étage, sans le garage.");
  const refused = { code: "VALIDATION_ERROR", data: { fields: { renounced: CHANGE_UNANSWERED } } };
  for (const renounced of [undefined, first])
    await expect(acceptRenouncing(owner, id, renounced)).rejects.toMatchObject(refused);
  expect((await owner.api.quotes.get({ id })).data.status).toBe("sent");
  expect((await acceptRenouncing(owner, id, last)).quote.status).toBe("accepted");
});

test("a soumission may be declined without a reason, and its provider gets a letter that says so", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  expect((await owner.api.quotes.decline({ id })).data).toMatchObject({ status: "declined", reason: "" });
  expect((await provider.api.quotes.get({ id })).data.status).toBe("declined");
});

test("sending a version replaces only the waiting one of its request, not answered versions or other requests", async () => {
  const { provider, owner, world } = leads;
  const elsewhere = await sendQuoteFor(world, provider, await unlocked());
  const id = await unlocked();
  const declined = await sendQuoteFor(world, provider, id);
  await owner.api.quotes.decline({ id: declined.id, reason: "Trop cher." });
  for (let n = 0; n < 2; n++) await sendQuoteFor(world, provider, id);
  const { quotes } = (await owner.api.quotes.ofRequest({ id })).data;
  expect(quotes.map(({ status }) => status)).toEqual(["sent", "replaced", "declined"]);
  expect((await owner.api.quotes.get({ id: elsewhere.id })).data.status).toBe("sent");
});

test("a soumission that an owner declines and its provider withdraws at once has one end", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked());
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      codeOf(
        n % 2 === 0
          ? owner.api.quotes.decline({ id, reason: "Nous avons choisi quelqu'un d'autre." })
          : provider.api.quotes.withdraw({ id }),
      ),
    ),
  );
  expect(codes.filter((code) => code === "accepted")).toHaveLength(1);
  expect(codes.filter((code) => code === "INVALID_REQUEST_STATE")).toHaveLength(19);
});

test("an expired soumission can be neither answered nor withdrawn, whether or not the job has run", async () => {
  const { provider, owner, world } = leads;
  const request_id = await unlocked();
  const { id } = await sendQuoteFor(world, provider, request_id);
  expect(await codeOf(provider.api.quotes.remind({ id }))).toBe("INVALID_REQUEST_STATE");
  await moveQuote(world, id, 31);
  expect((await owner.api.quotes.get({ id })).data.status).toBe("expired");
  expect(await codeOf(owner.api.quotes.decline({ id, reason: "Non." }))).toBe("INVALID_REQUEST_STATE");
  expect(await codeOf(provider.api.quotes.withdraw({ id }))).toBe("INVALID_REQUEST_STATE");
  await addJob(world.db, "quotes.expire", {});
  await world.runJobs();
  expect((await owner.api.quotes.get({ id })).data.status).toBe("expired");
  expect((await world.letters())[0]?.subject).toBe("Votre soumission a expiré sans réponse");
  expect((await provider.api.quotes.newVersion({ id })).data).toMatchObject({
    version: 2,
    valid_until: null,
  });
});

test("a reminder that cannot leave is not said to have left, and may be tried again", async () => {
  const { provider, world } = leads;
  const owner = await world.signUpOwner();
  await grantCredits(world, provider, 20);
  const { id: request_id } = await createRequest(owner, leads.service);
  await provider.api.leads.unlock({ id: request_id });
  const { id } = await sendQuoteFor(world, provider, request_id);
  await moveQuote(world, id, 4);
  await sendLetterRefused(world, owner.id);
  const refused = (await provider.api.quotes.remind({ id })).data;
  expect(refused).toMatchObject({ unreachable: "address_refused", reminded_at: null });
  await world.sql`update sent_letters set status = 'sent' where account_id = ${owner.id}`;
  const { unreachable, reminded_at } = (await provider.api.quotes.remind({ id })).data;
  expect([unreachable, reminded_at]).toEqual([null, expect.any(String)]);
  await world.runJobs();
  const [{ sent } = { sent: 0 }] = await world.sql<{ sent: number }[]>`
    select count(*)::int as sent from sent_letters
    where account_id = ${owner.id} and name = 'quotes.reminded_letter'`;
  expect(sent).toBe(1);
});
