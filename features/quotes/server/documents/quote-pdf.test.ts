import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { totalsOf } from "#features/quotes/contract/index.ts";
import { dayOf } from "#foundation/local-time.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { leadsSetup } from "#testing/world/leads.ts";
import { acceptQuoteOf, draftFor, draftQuoteFor, LINE, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";

const leads = leadsSetup();

async function unlocked(): Promise<string> {
  await grantCredits(leads.world, leads.provider, 20);
  const id = await leads.ask();
  await leads.provider.api.leads.unlock({ id });
  return id;
}

async function textOf(file: File): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())));
  return text.join(" ").replaceAll(/\s+/g, " ").replaceAll("’", "'");
}

const option = { ...LINE, words: "Moustiquaires", quantity: 150, unit_price_cents: 1001, is_optional: true };

const SENT = "soumission-services-gagnon-9123-4567-quebec-inc-v1";

test("both sides download the soumission that was sent, its options apart from the total", async () => {
  const { provider, owner, world } = leads;
  const changes = { lines: [LINE, option], discount_cents: 500, deposit_cents: 2000, notes: "La cuisine." };
  const quote = await sendQuoteFor(world, provider, await unlocked(), changes);
  const file = await provider.api.quotes.pdf({ id: quote.id });
  expect(file.name).toBe(`${SENT}.pdf`);
  const said = await textOf(file);
  expect(await textOf(await owner.api.quotes.pdf({ id: quote.id }))).toBe(said);
  for (const words of [
    "Soumission, version 1",
    "9123-4567 Québec inc.",
    "Rabais",
    "109,23 $",
    "Moustiquaires : 1,5 h × 10,01 $, soit 15,02 $",
    "20,00 $",
    "La cuisine.",
    "n'engage pas le client",
  ])
    expect(said).toContain(words);
});

test("the letter of a soumission carries its PDF file and the same as text", async () => {
  const { provider, owner, world } = leads;
  const quote = await sendQuoteFor(world, provider, await unlocked());
  await world.runJobs();
  const letter = (await world.letters()).find(({ subject }) => subject.startsWith("Soumission"));
  expect(letter?.to).toBe(owner.email);
  expect(letter?.attachments?.map(({ name }) => name)).toEqual([`${SENT}.pdf`, `${SENT}.txt`]);
  const [, twin] = letter?.attachments ?? [];
  const text = Buffer.from(twin?.base64 ?? "", "base64").toString();
  expect(text).toContain("SOUMISSION, VERSION 1");
  expect(totalsOf(quote).total_cents).toBe(11_498);
  expect(text.replaceAll(/\s/g, " ")).toContain("Total (CAD) : 114,98 $");
});

test("a soumission names its client and their address as they were when it was sent, until they close their account", async () => {
  const { provider, world } = leads;
  const owner = await world.signUpOwner("Anne Roy");
  await grantCredits(world, provider, 20);
  const { id: request_id } = await createRequest(owner, (await publishService(provider)).id);
  await provider.api.leads.unlock({ id: request_id });
  const quote = await sendQuoteFor(world, provider, request_id);
  await owner.api.profiles.update({ first_name: "Annie" });
  const [property] = (await owner.api.properties.list({})).data;
  await world.sql`update properties set address = '9, rue Neuve' where id = ${property?.id ?? ""}`;
  for (const person of [provider, owner]) {
    const said = await textOf(await person.api.quotes.pdf({ id: quote.id }));
    expect(said).toContain("Anne Roy");
    expect(said).toContain(property?.address ?? "");
    expect(said).not.toContain("9, rue Neuve");
  }
  const exported = JSON.stringify((await owner.api.privacy.export({})).data);
  expect(exported).toContain(`"client":{"name":"Anne Roy"`);
  await owner.api.privacy.remove({ password: "Maison1234" });
  const said = await textOf(await provider.api.quotes.pdf({ id: quote.id }));
  expect(said).toContain("Compte supprimé");
  expect(said).not.toContain("Anne");
  expect(JSON.stringify(await world.sql`select * from quotes where id = ${quote.id}`)).not.toContain("Anne");
});

test("nobody downloads a draft, not even its provider", async () => {
  const { provider, owner, world } = leads;
  const { id } = await draftQuoteFor(world, provider, await unlocked());
  for (const person of [provider, owner])
    expect(await codeOf(person.api.quotes.pdf({ id }))).toBe("NOT_FOUND");
});

test("an option that was chosen is a line of the soumission's document and no option any more", async () => {
  const { provider, owner, world } = leads;
  const { id } = await sendQuoteFor(world, provider, await unlocked(), { lines: [LINE, option] });
  await acceptQuoteOf(owner, id, [1]);
  const said = await textOf(await owner.api.quotes.pdf({ id }));
  expect(said).toContain("132,24 $");
  expect(said).not.toContain("En option");
});

test("a soumission proposes to begin on the day of the confirmed appointment, and on no day without one", async () => {
  const { world, owner } = leads;
  const { provider, service } = await signUpWorkingProvider(world);
  const [, , , starts_at = ""] = await freeStarts(world, service.id);
  const agreed = await createUnlockedRequest(world, { owner, provider, service_id: service.id, starts_at });
  await provider.api.leads.setAppointment({ id: agreed.id, confirm: starts_at });
  expect((await draftFor(provider, agreed.id)).starts_on).toBe(dayOf(Date.parse(starts_at)));
  expect((await draftFor(leads.provider, await unlocked())).starts_on).toBeNull();
});
