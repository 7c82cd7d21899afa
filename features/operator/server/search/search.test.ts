import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEARCH_KINDS, type SearchKind } from "#features/operator/contract/index.ts";
import { contractFor, invoiceFor } from "#testing/world/invoices.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { searchEverything } from "./search-everything.ts";

let world: World;
let reader: Awaited<ReturnType<typeof signUpOperator>>;
let claire: Person;
let neige: Person;
let service: string;
let request: string;
beforeAll(async () => {
  world = await startWorld();
  reader = await signUpOperator(world, "reader");
  claire = await world.signUpOwner("Claire Bergeron");
  neige = await world.signUpProvider("Ovide Lavoie");
  await neige.api.profiles.update({ business_name: "Lavoie Neige", city: "Rimouski" });
  service = (await publishService(neige)).id;
  request = (await createRequest(claire, service)).id;
});
afterAll(() => world.close());

const WORD_OF_KIND: Record<SearchKind, string> = {
  people: "personne",
  cases: "dossiers",
  requests: "demandes",
  receipts: "reçus",
  invoices: "factures",
};

const search = async (q: string) => (await reader.api.search.all({ q })).data;
const people = async (q: string) => (await search(q)).people.map(({ id }) => id);

test.each(["Bergeron Claire", "claire bergeron", "clere bergeron", "bergron clarie", "berg clai"])(
  "« %s » finds Claire Bergeron",
  async (q) => {
    expect(await people(q)).toEqual([claire.id]);
  },
);

test.each(["lavoi neije", "neije", "Lavoie neige", "lavoei"])("« %s » finds Lavoie Neige", async (q) => {
  expect(await people(q)).toEqual([neige.id]);
});

test("a phone number finds its person however it is written", async () => {
  const [area, middle, last] = [
    neige.phoneNumber.slice(0, 3),
    neige.phoneNumber.slice(3, 6),
    neige.phoneNumber.slice(6),
  ];
  for (const q of [
    `(${area}) ${middle}-${last}`,
    `+1 ${area}.${middle}.${last}`,
    `tél. ${area}/${middle}${last}`,
  ])
    expect(await people(q), q).toEqual([neige.id]);
});

test("people with the searched words come before those whose words merely begin with them, even if their account is older", async () => {
  const roy = await world.signUpOwner("Zacharie Royaume");
  for (let n = 0; n < 6; n++) await world.signUpOwner(`Zacharie Royaumeville`);
  expect((await people("royaume zacharie"))[0]).toBe(roy.id);
});

test("a person's name finds the requests and cases that are about the person", async () => {
  await world.visitor.site.contact({
    name: "Claire Bergeron",
    email: "autre@exemple.test",
    // A list shows 160 characters of it.
    message: `${"Bonjour, ".repeat(20)}je ne retrouve pas ma facture de tourbe`,
  });
  const found = await search("clere bergeron");
  expect(found.requests).toMatchObject([{ id: request, owner: "Claire Bergeron" }]);
  expect(found.approximate).toEqual(["people", "requests"]);
  expect((await search("demandes clere bergeron")).approximate).toEqual(["requests"]);
  expect((await search("claire bergeron")).approximate).toEqual([]);
  expect((await search(`demande ${request.slice(0, 8)}`)).kinds).toEqual(["requests"]);
  expect((await search(`demandes ${claire.email}`)).requests.map(({ id }) => id)).toEqual([request]);
  expect((await search("claire bergeron")).cases).toMatchObject([{ kind: "contact" }]);
  expect((await search("dossier tourbe")).kinds).toEqual(["cases"]);
  expect((await search(request.slice(0, 8))).requests.map(({ id }) => id)).toContain(request);
  expect((await search(request)).requests.map(({ id }) => id)).toEqual([request]);
});

test("words of a service's name find its requests, the newest first, before people who are only alike", async () => {
  const provider = await world.signUpProvider("Solange Tente");
  const mowing = await publishService(provider, { name: "Tonte hebdomadaire, été" });
  const requests: string[] = [];
  for (let n = 0; n < 6; n++) {
    requests.unshift((await createRequest(await world.signUpOwner("Aline Roy"), mowing.id)).id);
    world.advance(1000);
  }
  for (const q of ["tonte hebdomadaire", "ETE tonte", "demandes hebdo"])
    expect(
      (await search(q)).requests.map(({ id }) => id),
      q,
    ).toEqual(requests.slice(0, 5));
  const found = await search("tonte");
  expect(found.people).toMatchObject([{ full_name: "Solange Tente" }]);
  expect(found.kinds).toEqual(["requests", "people"]);
  expect(found.approximate).toEqual(["people"]);
});

test("no text of hexadecimal digits and dashes, however long, is more than a search that finds nothing", async () => {
  // About as long as an identifier.
  const alike = fc.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{20,30}$/);
  const any = fc.stringMatching(/^[0-9a-fA-F-]{1,200}$/);
  const id = fc.uuid().chain((whole) => fc.nat(whole.length).map((length) => whole.slice(0, length) || "0"));
  await fc.assert(
    fc.asyncProperty(fc.oneof(alike, any, id), async (q) => {
      await searchEverything(world.ports, q);
    }),
    { numRuns: 200 },
  );
});

test("a receipt is found by its number, with or without its word, and by its person", async () => {
  await buyPack(world, neige);
  const [receipt] = await world.sql`select number from receipts where provider_id = ${neige.id}`;
  const number = Number(receipt?.number);
  for (const q of [`reçu ${number}`, `Nº ${number}`, `#${number}`, `${number}`, "reçus lavoie"])
    expect((await search(q)).receipts, q).toMatchObject([{ number, provider: "Lavoie Neige" }]);
  expect((await search(`Nº ${number}`)).kinds[0]).toBe("receipts");
  expect((await search("reçu 987654")).kinds).toEqual([]);
  await world.sql`
    with paid as (
      insert into purchases (provider_id, kind, pack_id, description, credits, price_cents, tps_cents, tvq_cents,
        total_cents, status, paid_at)
      select ${neige.id}, 'pack', id, 'Découverte', 5, 1000, 50, 100, 1150, 'paid', now() from credit_packs limit 1
      returning id)
    insert into receipts (number, purchase_id, provider_id, issued_at, content)
    select 700124, id, ${neige.id}, now(), '{}' from paid`;
  // The number is long enough to be part of a phone number.
  for (const q of ["700124", "reçu 700124"])
    expect((await search(q)).receipts, q).toMatchObject([{ number: 700_124 }]);
});

test("an invoice is found by its number, its series and who sent it", async () => {
  const owner = await world.signUpOwner("Hortense Gaudreau");
  const ask = async () => (await createRequest(owner, service)).id;
  const { contract_id } = await contractFor({ world, provider: neige, owner, service, ask });
  const invoice = await invoiceFor(world, neige, contract_id);
  const [row] = await world.sql`select number, year from invoices where id = ${invoice.id}`;
  const typed = `${row?.year}-${String(row?.number).padStart(4, "0")}`;
  for (const q of [
    `facture ${typed}`,
    `F-${typed}`,
    typed,
    `facture ${row?.number}`,
    `facture ${row?.number} gaudreau`,
    `factures ${neige.phoneNumber.replace(/^(...)(...)/, "$1 $2-")}`,
    `factures ${owner.email}`,
  ])
    expect(
      (await search(q)).invoices.map(({ id }) => id),
      q,
    ).toContain(invoice.id);
  expect((await search(`note de crédit ${typed}`)).invoices).toEqual([]);
  expect((await search(`facture ${typed} claire bergeron`)).invoices).toEqual([]);
  await neige.api.invoices.credit({
    id: invoice.id,
    amount_cents: 1000,
    credited_cents: 0,
    reason: "Une heure de trop",
  });
  for (const q of ["notes de crédit gaudreau", "notes de crédit lavoie neige"])
    expect((await search(q)).invoices, q).toMatchObject([{ owner: "Hortense Gaudreau", total_cents: 1000 }]);
  expect((await search("notes de crédit claire bergeron")).invoices).toEqual([]);
  expect((await search("factures gaudrau")).approximate).toEqual(["invoices"]);
});

test("nothing of the results says how to reach somebody, so that they leave no act", async () => {
  const acts = async () => (await world.sql`select id from operator_acts`).length;
  const before = await acts();
  const names = ["claire bergeron", "lavoie neige"];
  const queries = SEARCH_KINDS.flatMap((kind) => names.map((name) => `${WORD_OF_KIND[kind]} ${name}`));
  const found = await Promise.all([...queries, ...names, request].map(search));
  expect(new Set(found.flatMap(({ kinds }) => kinds))).toEqual(new Set(SEARCH_KINDS));
  const texts = JSON.stringify(found);
  for (const person of [claire, neige]) {
    expect(texts).not.toContain(person.email);
    expect(texts).not.toContain(person.phoneNumber);
  }
  expect(texts).not.toContain("autre@exemple.test");
  expect(await acts()).toBe(before);
});
