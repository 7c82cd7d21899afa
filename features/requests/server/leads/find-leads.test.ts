import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeadQuery } from "#features/requests/contract/index.ts";
import { codeOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let odile: Person;
let rosalie: Person;
/** Odile's locked lead in Laval; Rosalie's unlocked lead in Montréal, of another service. */
let locked: string;
let unlocked: string;

beforeAll(async () => {
  world = await startWorld();
  provider = await world.signUpProvider();
  await grantCredits(world, provider, 50);
  odile = await world.signUpOwner("Odile Lamontagne");
  rosalie = await world.signUpOwner("Rosalie Bédard");
  const windows = await publishService(provider, { name: "Lavage de vitres" });
  const hedges = await publishService(provider, {
    name: "Taille de haies",
    business_type_id: "taille-de-haies",
    cities: ["montreal"],
  });
  locked = (
    await createRequest(odile, windows.id, { description: "=2+2 verrières à nettoyer au printemps." })
  ).id;
  const { data: property } = await rosalie.api.properties.create({
    label: "Chalet",
    kind: "cottage",
    address: "12 rue Fabre",
    city: "Montréal",
    zip: "H2X 1Y4",
  });
  unlocked = (await createRequest(rosalie, hedges.id, { property_id: property.id })).id;
  await provider.api.leads.unlock({ id: unlocked });
});
afterAll(() => world.close());

const ids = async (query: Partial<LeadQuery>) =>
  (await provider.api.leads.list(query)).data.map(({ id }) => id).sort();

test("leads are found by the words of their description or service, regardless of accents and plural", async () => {
  expect(await ids({ q: "verriere" })).toEqual([locked]);
  expect(await ids({ q: "haie" })).toEqual([unlocked]);
  expect(await ids({ q: "toiture" })).toEqual([]);
});

test("leads are found by another word for the business type of their service, with a typo too", async () => {
  expect(await ids({ q: "neige" })).toEqual([locked]);
  expect(await ids({ q: "deniegement" })).toEqual([locked]);
  expect(await ids({ q: "neige Bédard" })).toEqual([]);
});

test("an unlocked lead is found by the client's name or phone, a locked one by neither", async () => {
  const phone = (await provider.api.leads.get({ id: unlocked })).data.client;
  expect(await ids({ q: "bedard" })).toEqual([unlocked]);
  if (!phone.masked) expect(await ids({ q: phone.phone ?? "" })).toEqual([unlocked]);
  expect(await ids({ q: "Lamontagne" })).toEqual([]);
});

test("the cities and business types to filter by are not those of other providers' leads", async () => {
  const other = await world.signUpProvider();
  await createRequest(odile, (await publishService(other, { business_type_id: "ramonage" })).id);
  const { data } = await other.api.leads.filters();
  expect(data).toMatchObject({ cities: ["Laval"], business_types: [{ id: "ramonage" }] });
  expect((await provider.api.leads.filters()).data.business_types).toHaveLength(2);
});

test("leads can be filtered by the cities and business types that they have", async () => {
  const { data } = await provider.api.leads.filters();
  expect(data.cities).toEqual(["Laval", "Montréal"]);
  expect(data.business_types.map(({ id }) => id)).toEqual(["deneigement", "taille-de-haies"]);
  expect(await ids({ city: "Montréal" })).toEqual([unlocked]);
  expect(await ids({ business_type_id: "deneigement" })).toEqual([locked]);
});

test("the CSV file has the client's contact for unlocked leads only and lets no text run as a formula", async () => {
  const file = await provider.api.leads.exportCsv({});
  const lines = (await file.text()).trim().split("\r\n");
  expect(file.name).toMatch(/^maisonnee-demandes-\d{4}-\d\d-\d\d\.csv$/);
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)], "the byte order mark").toEqual([
    0xef, 0xbb, 0xbf,
  ]);
  expect(lines[0]).toMatch(/^Reçue le;État;Client;/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(";En cours;Rosalie Bédard;");
  expect(lines[1]).toContain("12 rue Fabre");
  expect(lines[2]).toContain(";À déverrouiller;Odile***");
  expect(lines[2]).not.toContain("Lamontagne");
  expect(lines[2]).toContain("'=2+2");
});

test("an unlocked lead is found by the number of its invoice, and not by that of another year", async () => {
  const { id: quote } = await sendQuoteFor(world, provider, unlocked);
  const { number } = await invoiceFor(world, provider, (await acceptQuoteOf(rosalie, quote)).contract_id);
  const [, year = "", last = ""] = /(20\d\d)\D(\d+)$/.exec(number) ?? [];
  for (const q of [number, `${year}-${last}`, `facture ${Number(last)}`])
    expect(await ids({ q }), q).toEqual([unlocked]);
  expect(await ids({ q: `F-${Number(year) - 1}-${last}` })).toEqual([]);
});

test("a lead that is over can be put away and back, an open one cannot", async () => {
  for (const id of [locked, unlocked])
    expect(await codeOf(provider.api.leads.archive({ id, archived: true }))).toBe("INVALID_REQUEST_STATE");
  await provider.api.leads.decline({ id: locked, reason: "busy" });
  await provider.api.requests.complete({ id: unlocked });
  for (const id of [locked, unlocked]) {
    for (const _ of [1, 2]) await provider.api.leads.archive({ id, archived: true });
  }
  expect(await ids({ state: "archived" })).toEqual([locked, unlocked].sort());
  expect([await ids({ state: "closed" }), await ids({ state: "declined" })]).toEqual([[], []]);
  expect((await provider.api.leads.stats()).data.leads_closed).toBe(0);
  const { data } = await provider.api.leads.archive({ id: unlocked, archived: false });
  expect(data.archived_at).toBeNull();
  expect(await ids({ state: "closed" })).toEqual([unlocked]);
});

test("a locked lead is not found by the name, the phone or the address of a client whose other lead is unlocked", async () => {
  const service = await publishService(provider, { name: "Tonte", business_type_id: "tonte-de-pelouse" });
  const { id } = await createRequest(rosalie, service.id, { description: "Grand terrain plat." });
  expect(await ids({ q: "tonte" })).toEqual([id]);
  expect(await ids({ q: "bedard" })).toEqual([unlocked]);
  const { client } = (await provider.api.leads.get({ id: unlocked })).data;
  if (!client.masked) expect(await ids({ q: client.phone ?? "" })).toEqual([unlocked]);
});
