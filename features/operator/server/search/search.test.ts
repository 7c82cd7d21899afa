import { afterAll, beforeAll, expect, test } from "vitest";
import { contractFor, invoiceFor } from "#testing/world/invoices.ts";
import { signUpOperator } from "#testing/world/operators.ts";
import { buyPack } from "#testing/world/payments.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

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

test("whoever has the words whole comes before who has them as parts, however old the account", async () => {
  const roy = await world.signUpOwner("Zacharie Royaume");
  for (let n = 0; n < 6; n++) await world.signUpOwner(`Zacharie Royaumeville`);
  expect((await people("royaume zacharie"))[0]).toBe(roy.id);
});

test("a person's name finds the requests and cases that are about the person", async () => {
  await world.visitor.site.contact({
    name: "Claire Bergeron",
    email: "autre@exemple.test",
    message: "Je ne retrouve pas ma facture de tourbe",
  });
  const found = await search("clere bergeron");
  expect(found).toMatchObject({ approximate: true, requests: [{ id: request, owner: "Claire Bergeron" }] });
  expect((await search("claire bergeron")).cases).toMatchObject([{ kind: "contact" }]);
  expect((await search("dossier tourbe")).kinds).toEqual(["cases"]);
  expect((await search(request.slice(0, 8))).requests.map(({ id }) => id)).toContain(request);
  expect((await search(request)).requests.map(({ id }) => id)).toEqual([request]);
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
  // As long as a part of a phone number.
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
  ])
    expect(
      (await search(q)).invoices.map(({ id }) => id),
      q,
    ).toContain(invoice.id);
  expect((await search(`note de crédit ${typed}`)).invoices).toEqual([]);
  expect((await search(`facture ${typed} claire bergeron`)).invoices).toEqual([]);
});

test("nothing of the results says how to reach somebody, so that they leave no act", async () => {
  const answer = JSON.stringify(await search("claire bergeron"));
  expect(answer).not.toContain(claire.email);
  expect(answer).not.toContain("autre@exemple.test");
  const acts = await world.sql`select from operator_acts where act = 'read-contact'`;
  expect(acts).toHaveLength(0);
});
