import { readFileSync } from "node:fs";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "#platform/privacy/personal-data.ts";
import { type AccessWorld, image, startAccessWorld } from "#testing/world/access-world.ts";
import { codeOf } from "#testing/world/caller.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

/** Tables without personal data, or with data that is short-lived, and why. */
const TABLES_WITHOUT_PERSONAL_DATA: Record<string, string> = {
  business_types: "reference",
  categories: "reference",
  cities: "reference",
  city_alias_corrections: "other names that operators gave them",
  postal_prefixes: "reference",
  credit_packs: "what we sell",
  lead_return_counts: "numbers of leads returned, by business type",
  listing_counts: "numbers of services",
  search_words: "words that lead to a business type, ours and the operator's",
  empty_searches:
    "how often searches found nothing, by recognised filters; other words only from their third time",
  known_words: "single words used in services, without a link to a service",
  person_texts: "a copy for searches, which triggers delete with the profile's own words (asserted below)",
  payment_events: "ids of the payment service's events",
  payment_reversals: "ids and sums of the payment service",
  receipt_counter: "one number",
  rate_limits: "hashed keys, gone within the hour",
  job_workers: "names of worker processes",
  stream_processes: "ids of processes",
  open_streams: "how many pages an account has open, gone within minutes of their closing",
  market_days: "counts of days by business type and city",
  market_days_to_recount: "days alone",
  incidents: "kinds of information and numbers of persons; the register names nobody",
  operator_acts: "what the operator did, by ids",
  operator_views: "lists that operators keep; what they search for may name a person, and only they read it",
  decided_cases: "which cases operators decided, by ids",
  ready_answers: "what operators answer anybody",
  announcements: "what operators write to whole groups",
  site_texts: "what operators write for everybody",
  case_work: "who has a case, by ids",
  case_presences: "which operators have a case open, by ids, gone within a minute",
  case_notes: "what operators write to one another about a case",
  lead_price_changes: "prices of trades",
  company_identity: "who runs the marketplace, as every page says it: no member",
  book_accounts: "how the accounts of the operator's books are called",
  payouts: "what reached the bank account",
  balance_movements: "amounts, and the payment service's ids",
  balance_reading: "until when movements are known",
  ledger_checks: "differences of the ledger, by ids",
  disputes: "ids and sums of the payment service",
  dispute_answers: "which answer an operator gave; its text only until it is sent, within hours",
  money_orders: "refunds and credits that operators ordered, by ids; the reason is that of the act",
  pack_proposals: "what chiefs propose to sell",
  refused_guests: "keyed hashes of addresses, kept so that nobody writes there again",
  operators: "those who run the marketplace: no member",
};

const tables = [
  ...readFileSync("database/schema.generated.sql", "utf8").matchAll(/^create table ([a-z_]+) \(/gm),
].map(([, name = ""]) => name);

test("every table is listed by a feature's personal data, or known to hold none", () => {
  const known = [
    ...PERSONAL_DATA.flatMap(({ tables }) => tables),
    ...Object.keys(TABLES_WITHOUT_PERSONAL_DATA),
  ];
  expect(known.toSorted()).toEqual(tables.toSorted());
});

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 60_000);
afterAll(() => world.close());

/** The queries without a list of columns that reading a person's data runs. */
async function readsOfWholeRows(person: Person): Promise<string[]> {
  const found: string[] = [];
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const text = JSON.stringify(node);
      if (/"SelectAllNode"|select\s+\*|[a-z]\.\*/.test(text)) found.push(text.slice(0, 200));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = world.db.withPlugin(watching);
  for (const { read } of PERSONAL_DATA) await read(db, person, world.ports);
  return found;
}

test("an export names its columns, so that a new internal one is not in it by itself", async () => {
  const { owner, provider } = world.people;
  expect(await readsOfWholeRows({ ...owner, role: "owner" })).toEqual([]);
  expect(await readsOfWholeRows({ ...provider, role: "provider" })).toEqual([]);
});

/** Every row of the database, jobs and their payloads too, but not receipts, which are kept by law. */
async function everything(): Promise<string> {
  const rows = await Promise.all(
    tables
      .filter((table) => table !== "receipts")
      .map((table) => world.sql`select ${table} as of, t.* from ${world.sql(table)} t`),
  );
  return JSON.stringify([rows, await world.sql`select * from graphile_worker._private_jobs`]);
}

/** Returns the HTTP status of each address. */
const statuses = (urls: readonly (string | undefined)[]) =>
  Promise.all(urls.map(async (url) => (await fetch(new URL(url ?? "/", world.origin))).status));

/** The stored files of the photos of requests and reviews. */
async function filesOfPhotos(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of world.ports.storage.keys())
    if (/^private\/(requests|reviews)\//.test(key)) keys.push(key);
  return keys;
}

describe("an owner", () => {
  const personalValues = () => {
    const { owner } = world.people;
    return ["Beauchemin", owner.email, owner.phoneNumber, "4127, avenue des Érables", "pot de lavande"];
  };

  test("an owner exports everything that is stored about them", async () => {
    const { data } = await world.people.owner.api.privacy.export({});
    const text = JSON.stringify(data);
    for (const value of personalValues()) expect(text).toContain(value);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        "account",
        "profile",
        "sessions",
        "properties",
        "requests",
        "reviews",
        "favorites",
      ]),
    );
    expect(text).not.toMatch(/password_hash|token_hash|argon2/);
    expect(text).not.toContain(world.people.provider.email);
  });

  test("an owner keeps the account when the password is wrong", async () => {
    const { owner } = world.people;
    expect(await codeOf(owner.api.privacy.remove({ password: "Mauvais1234" }))).toBe("INVALID_PASSWORD");
    expect(await codeOf(owner.api.profiles.get({}))).toBe("accepted");
  });

  test("an owner who closes the account leaves no personal data, and others keep their records", async () => {
    const { owner, provider } = world.people;
    // The stored response of a provider's call, with the client's contact, can only be read with its key.
    const { id } = await world.fresh.locked();
    await provider.api.leads.unlock({ id }, { context: { idempotencyKey: "une-fois" } });
    await world.runJobs();
    const [stored] =
      await world.sql`select response from idempotency_keys where operation = 'POST /leads/{id}/unlock'`;
    expect(personalValues().filter((secret) => Buffer.from(stored?.response).includes(secret))).toEqual([]);
    const before = await everything();
    for (const value of personalValues()) expect(before).toContain(value);

    const { avatar_url } = (await owner.api.profiles.setAvatar({ avatar: await image() })).data;
    expect(await statuses([avatar_url])).toEqual([200]);
    expect((await owner.api.privacy.export({})).data).toMatchObject({
      request_photos: [{ width: 600 }],
      review_photos: [{ width: 600 }],
    });
    expect(await filesOfPhotos()).toHaveLength(8);
    await owner.api.privacy.remove({ password: "Maison1234" });
    await world.runJobs();
    expect(await statuses([avatar_url])).toEqual([404]);
    expect(await filesOfPhotos()).toEqual([]);
    const after = await everything();
    expect(personalValues().filter((secret) => after.includes(secret))).toEqual([]);
    expect(await codeOf(owner.api.profiles.get({}))).toBe("UNAUTHORIZED");
    await expect(owner.signInAgain()).rejects.toMatchObject({ code: "invalid_credentials" });
    const open = await world.sql`select id from requests where owner_id = ${owner.id} and status = 'active'`;
    expect(open).toEqual([]);
    const { data: reviews } = await world.visitor.reviews.ofService({ id: world.service.id });
    expect(reviews).toMatchObject([{ author: "Ancien client" }]);
    expect(world.errors).toEqual([]);
  });

  test("a closed owner's contact details are gone from a provider's leads, lists and calendar", async () => {
    const { provider } = world.people;
    const { data: leads } = await provider.api.leads.list({});
    const met = leads.filter(({ client }) => !client.masked);
    expect(met.length).toBeGreaterThan(0);
    for (const { client } of met) {
      expect(client).toMatchObject({
        name: "Compte supprimé",
        phone: null,
        email: null,
        address: null,
        zip: null,
      });
    }
    for (const { client } of leads.filter(({ client }) => client.masked))
      expect(client.name).toBe("Client ***");
    const { data: clients } = await provider.api.clients.list({});
    expect(clients).toMatchObject([{ name: "Compte supprimé", phone: null, email: null }]);
    expect(JSON.stringify([leads, clients])).not.toContain(".invalid");
    const { url } = (await provider.api.scheduling.renewCalendarFeed()).data;
    expect(await (await fetch(url)).text()).not.toContain(".invalid");
  });

  test("a closed account's email and phone number are free for a new account", async () => {
    const { owner } = world.people;
    const response = await fetch(`${world.origin}/auth/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: owner.email,
        password: "Maison1234",
        data: { user_type: "owner", full_name: "Autre Personne", phoneNumber: owner.phoneNumber },
      }),
    });
    expect(response.status).toBe(200);
  });
});

describe("a provider", () => {
  const personalValues = () => {
    const { provider } = world.people;
    return ["Thibodeau", provider.email, provider.phoneNumber, "915, rue Saint-Vallier"];
  };

  test("a provider exports everything that is stored about them, and nothing of their clients", async () => {
    const { provider, otherOwner } = world.people;
    const { data } = await provider.api.privacy.export({});
    const text = JSON.stringify(data);
    for (const value of personalValues()) expect(text).toContain(value);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(["business", "services", "leads", "credit_entries", "purchases", "receipts"]),
    );
    expect(text).not.toContain(otherOwner.email);
  });

  test("a closed provider has no services and texts left, and keeps receipts and ledger", async () => {
    const { provider, otherOwner } = world.people;
    const { data: service } = await provider.api.providerServices.get({ id: world.service.id });
    const property = (await otherOwner.api.properties.list({})).data[0];
    const created = await otherOwner.api.requests.create({
      service_id: service.id,
      property_id: property?.id ?? "",
      description: "Deux entrées à déneiger.",
    });
    await provider.api.leads.unlock({ id: created.data.id });
    const met = await otherOwner.api.requests.get({ id: created.data.id });
    expect(met.data.provider.email).toBe(provider.email);
    const stored = () => world.sql`
      select (select json_agg(r order by id) from receipts r) receipts,
        (select json_agg(e order by id) from credit_entries e) entries,
        (select json_agg(c order by provider_id) from credit_accounts c) balances`;
    const before = await stored();

    const { avatar_url } = (await provider.api.profiles.setAvatar({ avatar: await image() })).data;
    await provider.api.documents.send({ kind: "licence", document: await image() });
    const [{ file_key = "" } = {}] = await world.sql<{ file_key: string }[]>`
      select file_key from provider_documents where provider_id = ${provider.id} order by created_at desc limit 1`;
    const images = [await image()];
    const added = (await provider.api.providerServices.addImages({ id: service.id, images })).data;
    const files = [
      avatar_url,
      ...added.flatMap(({ sources }) => sources.flatMap(({ webp, jpeg }) => [webp, jpeg])),
    ];
    expect(new Set(await statuses(files))).toEqual(new Set([200]));
    expect(await world.ports.storage.get(file_key)).not.toBeNull();

    await provider.api.privacy.remove({ password: "Maison1234" });
    await world.runJobs();
    expect(new Set(await statuses(files))).toEqual(new Set([404]));
    expect(await world.ports.storage.get(file_key)).toBeNull();
    const after = await everything();
    expect(personalValues().filter((secret) => after.includes(secret))).toEqual([]);
    expect(JSON.stringify(await stored())).toBe(JSON.stringify(before));
    expect(await codeOf(world.visitor.profiles.getPublic({ id: provider.id }))).toBe("NOT_FOUND");
    expect(await codeOf(world.visitor.catalog.get({ id: service.id }))).toBe("GONE");
    const found = await world.visitor.catalog.find({ provider: provider.id });
    expect(found).toMatchObject({ data: [], total: 0 });
    const otherRequest = await otherOwner.api.requests.get({ id: created.data.id });
    expect(otherRequest.data).toMatchObject({
      status: "cancelled",
      cancelled_reason: "Le prestataire a fermé son compte.",
      provider: { phone: null, email: null },
    });
    await world.runJobs();
    expect(world.errors).toEqual([]);
  });
});
