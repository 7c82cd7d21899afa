import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ClientDraft } from "#features/clients/contract/index.ts";
import { createUnlockedRequest, freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf, detailsOf } from "#testing/world/caller.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { invoiceFor } from "#testing/world/invoices.ts";
import type { Person } from "#testing/world/person.ts";
import { acceptQuoteOf, sendQuoteFor } from "#testing/world/quotes.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

let world: World;
let provider: Person;
let service: string;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  provider = await world.signUpProvider();
  service = (await publishService(provider)).id;
  await grantCredits(world, provider, 40);
});

const draft = (changes: Partial<ClientDraft> = {}): ClientDraft => ({
  name: "Diane Roy",
  company: "",
  phone: "",
  email: "",
  addresses: [],
  ...changes,
});
const add = async (changes: Partial<ClientDraft> = {}) =>
  (await provider.api.clients.create(draft(changes))).data.id;
const get = async (id: string) => (await provider.api.clients.get({ id })).data;
const names = async (query: Parameters<Person["api"]["clients"]["list"]>[0] = {}) =>
  (await provider.api.clients.list(query)).data.map(({ name }) => name);

/** Returns the request of an owner that the provider has unlocked. */
async function meet(owner: Person): Promise<string> {
  world.advance(1000);
  const { id } = await createRequest(owner, service);
  await provider.api.leads.unlock({ id });
  return id;
}
const clientOf = async (owner: Person) => {
  const { data } = await provider.api.clients.list({});
  return data.find(({ email }) => email === owner.email)?.id ?? "";
};

describe("the list", () => {
  test("it holds people whose leads were unlocked, with how many, and none whose lead is locked", async () => {
    const [anne, luc] = await Promise.all([world.signUpOwner("Anne Roy"), world.signUpOwner("Luc Roy")]);
    await meet(anne);
    await meet(luc);
    await meet(anne);
    await createRequest(await world.signUpOwner("Zoé Roy"), service);
    const { data, next } = await provider.api.clients.list({ sort: "newest" });
    expect(data.map(({ name, requests, has_account }) => [name, requests, has_account])).toEqual([
      ["Anne Roy", 2, true],
      ["Luc Roy", 1, true],
    ]);
    expect(data[0]).toMatchObject({ phone: anne.phoneNumber, email: anne.email });
    expect(next).toBeNull();
  });

  test("it is sorted by name regardless of accents, and continues after its last client", async () => {
    for (const name of ["Zoé", "Éric", "Denis", "Émile"]) await add({ name });
    expect(await names()).toEqual(["Denis", "Émile", "Éric", "Zoé"]);
    for (let number = 10; number < 30; number++) await add({ name: `Client ${number}` });
    const first = await provider.api.clients.list({});
    const second = await provider.api.clients.list({ before: first.next ?? "" });
    expect([first.data.length, second.data.length, second.next]).toEqual([20, 4, null]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(24);
    const newest = await provider.api.clients.list({ sort: "newest" });
    const older = await provider.api.clients.list({ sort: "newest", before: newest.next ?? "" });
    expect(new Set([...newest.data, ...older.data].map(({ id }) => id)).size).toBe(24);
  });

  test("a client is found by words in any order, by city, tag or email, and by their phone however it is typed", async () => {
    const place = { address: "12, rue des Érables", city: "Trois-Rivières", zip: "G8T 1A1" };
    const id = await add({
      name: "Éloïse Côté",
      company: "Boulangerie du Coin",
      phone: "819 555-1234",
      email: "eloise@exemple.test",
      addresses: [place],
    });
    await add({ name: "Denis Roy" });
    await provider.api.clients.setTags({ id, tags: ["Déneigement"] });
    for (const q of [
      "cote eloise",
      "boulang",
      "trois-rivieres",
      "deneige",
      "eloise@exemple.test",
      "8195551234",
      "(819) 555",
      "+1 819-555-1234",
      "éloïsse",
    ])
      expect(await names({ q }), q).toEqual(["Éloïse Côté"]);
    expect(await names({ q: "cote eloise@exemple.test" })).toEqual(["Éloïse Côté"]);
    expect(await names({ q: "roy eloise@exemple.test" })).toEqual([]);
    expect(await names({ q: "vitrier" })).toEqual([]);
    expect(await names({ tag: "Déneigement" })).toEqual(["Éloïse Côté"]);
  });

  test("names that are like what was typed are read on page after page, and what has the words is not followed by them", async () => {
    for (let number = 10; number < 35; number++) await add({ name: `Tremblay ${number}` });
    const first = await provider.api.clients.list({ q: "tremblai" });
    const second = await provider.api.clients.list({ q: "tremblai", before: first.next ?? "" });
    expect([first.data.length, second.data.length, second.next]).toEqual([20, 5, null]);
    const exact = await provider.api.clients.list({ q: "tremblay 10" });
    const [last] = exact.data;
    expect(exact.data).toHaveLength(1);
    expect((await provider.api.clients.list({ q: "tremblay 10", before: last?.id ?? "" })).data).toEqual([]);
  });

  test("a client with an account comes before one of the same name without, on every page", async () => {
    const owner = await world.signUpOwner("Anne Roy");
    for (let number = 0; number < 20; number++) await add({ name: "Anne Roy" });
    await meet(owner);
    for (let number = 0; number < 5; number++) await add({ name: "Anne Roy" });
    const first = await provider.api.clients.list({});
    const second = await provider.api.clients.list({ before: first.next ?? "" });
    expect(first.data.map(({ has_account }) => has_account)).toEqual([true, ...Array(19).fill(false)]);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(26);
    const { data } = await provider.api.clients.exported({});
    expect(data.map(({ id }) => id)).toEqual([...first.data, ...second.data].map(({ id }) => id));
    const rest = await provider.api.clients.exported({ before: first.next ?? "" });
    expect(rest.data.map(({ id }) => id)).toEqual(second.data.map(({ id }) => id));
  });

  test("a client with an account is found by the city of their unlocked request", async () => {
    const owner = await world.signUpOwner("Anne Roy");
    const request_id = await meet(owner);
    const { data: lead } = await provider.api.leads.get({ id: request_id });
    expect(await names({ q: lead.property.city })).toEqual(["Anne Roy"]);
    // The lead of another property is locked: it must not be linked to a person.
    const { id: elsewhere } = await createRequest(owner, service);
    await world.sql`update properties set city = 'Gaspé'
      where id = (select property_id from requests where id = ${elsewhere})`;
    expect(await names({ q: "Gaspé" })).toEqual([]);
    expect((await get(await clientOf(owner))).places).toMatchObject([{ city: lead.property.city }]);
  });

  test("the number of clients and the tags, the most used first, stand above it", async () => {
    const [one, two] = [await add(), await add({ name: "Luc" })];
    await provider.api.clients.setTags({ id: one, tags: ["neige", "Fidèle", "NEIGE"] });
    await provider.api.clients.setTags({ id: two, tags: ["neige"] });
    expect((await provider.api.clients.summary({})).data).toEqual({
      total: 2,
      found: 2,
      tags: [
        { tag: "neige", count: 2 },
        { tag: "Fidèle", count: 1 },
      ],
    });
  });
});

describe("one client", () => {
  test("a city is named as the list has it, however it is written, and one that it has not stays as it is", async () => {
    const cities = ["laval", "st-jerome", "QUÉBEC", "Rosemont", "Lac aux Loutres", ""];
    const addresses = cities.map((city, index) => ({ address: `${index}, rue A`, city, zip: "" }));
    const named = ["Laval", "Saint-Jérôme", "Québec", "Rosemont", "Lac aux Loutres", ""];
    const id = await add({ addresses: addresses.slice(0, 1) });
    await provider.api.clients.update({ id, ...draft({ addresses }) });
    expect((await get(id)).addresses.map(({ city }) => city)).toEqual(named);
  });

  test("a phone, an email and a postal code are stored in their one form, and each wrong field is named", async () => {
    const id = await add({
      phone: "(514) 555-0101",
      email: " Diane@Exemple.test ",
      addresses: [{ address: "1, rue A", city: "Laval", zip: "h7a1a1" }],
    });
    expect(await get(id)).toMatchObject({
      phone: "5145550101",
      email: "diane@exemple.test",
      addresses: [{ zip: "H7A 1A1" }],
    });
    const wrong = draft({
      name: " ",
      phone: "123",
      email: "diane",
      addresses: [{ address: "", city: "", zip: "" }],
    });
    expect(await detailsOf(provider.api.clients.create(wrong))).toMatchObject({
      fields: {
        name: "Le nom du client est requis",
        phone: "Le numéro de téléphone doit contenir 10 chiffres",
        email: "Email invalide",
        "addresses.0.address": "Écrivez l'adresse, ou retirez-la",
      },
    });
  });

  test("a call that the network repeats adds one client", async () => {
    const create = () => provider.api.clients.create(draft(), { context: { idempotencyKey: "une-fois" } });
    const [first, second] = [await create(), await create()];
    expect(second).toEqual(first);
    expect(await names()).toEqual(["Diane Roy"]);
  });

  test("a client with an account keeps the account's name, phone and email, which only that person changes", async () => {
    const owner = await world.signUpOwner("Anne Roy");
    await meet(owner);
    const id = await clientOf(owner);
    await provider.api.clients.update({
      id,
      ...draft({ name: "Autre", phone: "5145550199", company: "Gestion A" }),
    });
    expect(await get(id)).toMatchObject({ name: "Anne Roy", phone: owner.phoneNumber, company: "Gestion A" });
    await owner.api.profiles.update({ first_name: "Annie" });
    expect(await get(id)).toMatchObject({ name: "Annie Roy", email: owner.email });
    expect(await names({ q: "annie" })).toEqual(["Annie Roy"]);
    expect(await codeOf(provider.api.clients.remove({ id }))).toBe("CLIENT_HAS_ACCOUNT");
  });

  test("the history holds the request, the soumission, the contract and the invoice, the newest first", async () => {
    const owner = await world.signUpOwner("Anne Roy");
    const request_id = await meet(owner);
    // A lead that is locked is no part of it.
    await createRequest(owner, (await publishService(provider)).id);
    const quote = await sendQuoteFor(world, provider, request_id);
    const { contract_id } = await acceptQuoteOf(owner, quote.id);
    await invoiceFor(world, provider, contract_id);
    // Nor is a soumission that is being written.
    await provider.api.quotes.newVersion({ id: quote.id });
    const { history } = await get(await clientOf(owner));
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(["contract", "invoice", "quote", "request"]);
    expect(new Set(history.map((event) => event.request_id))).toEqual(new Set([request_id]));
    const invoice = history.find(({ kind }) => kind === "invoice");
    expect(invoice).toMatchObject({ amount_cents: 11_498 });
    expect(invoice?.number).toMatch(/^F-2026-\d{4}$/);
    const times = history.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("somebody with the same phone or email is shown as a look-alike", async () => {
    const id = await add({ phone: "5145550101" });
    await add({ name: "D. Roy", phone: "514-555-0101" });
    await add({ name: "Personne" });
    expect((await get(id)).look_alikes).toMatchObject([{ name: "D. Roy" }]);
  });

  test("an added client is removed for good, and another provider's is not found", async () => {
    const id = await add();
    const other = await world.signUpProvider();
    const calls = [
      other.api.clients.get({ id }),
      other.api.clients.remove({ id }),
      other.api.clients.setNotes({ id, notes: "" }),
      other.api.clients.update({ id, ...draft() }),
    ];
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => "NOT_FOUND"));
    await provider.api.clients.remove({ id });
    expect(await codeOf(provider.api.clients.get({ id }))).toBe("NOT_FOUND");
  });

  test("the ten-thousandth client is added and the next refused", async () => {
    await world.sql`insert into clients (provider_id, name, active_at)
      select ${provider.id}, 'Client ' || n, now() from generate_series(1, 9999) n`;
    for (let round = 0; round < 5; round += 1) {
      const calls = await Promise.all(
        Array.from({ length: 20 }, () =>
          add().then(
            (id) => id,
            () => null,
          ),
        ),
      );
      const added = calls.filter((id) => id !== null);
      expect(added).toHaveLength(1);
      if (round < 4) await provider.api.clients.remove({ id: added[0] ?? "" });
    }
    expect(await codeOf(provider.api.clients.create(draft()))).toBe("TOO_MANY_CLIENTS");
  });
});

test("a time that was only asked for is no visit of a client", async () => {
  const working = await signUpWorkingProvider(world);
  const [starts_at = ""] = await freeStarts(world, working.service.id);
  const { id } = await createUnlockedRequest(world, {
    ...{ owner: await world.signUpOwner(), provider: working.provider },
    ...{ service_id: working.service.id, starts_at },
  });
  const { clients, leads } = working.provider.api;
  const kinds = async () => {
    const [client] = (await clients.list({})).data;
    return (await clients.get({ id: client?.id ?? "" })).data.history.map(({ kind }) => kind);
  };
  expect(await kinds()).toEqual(["request"]);
  await leads.setAppointment({ id, confirm: starts_at });
  expect(await kinds()).toContain("visit");
});
