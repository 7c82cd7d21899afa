import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogRouter, providerServicesRouter, syncReference } from "#features/catalog/server/index.ts";
import { creditsRouter, openCreditAccount } from "#features/credits/server/index.ts";
import { favoritesRouter } from "#features/favorites/server/index.ts";
import { profilesRouter } from "#features/profiles/server/index.ts";
import { propertiesRouter } from "#features/properties/server/index.ts";
import { leadsRouter, requestsRouter } from "#features/requests/server/index.ts";
import { reviewsRouter } from "#features/reviews/server/index.ts";
import { schedulingRouter } from "#features/scheduling/server/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { loadConfig } from "#platform/config/config.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { createStorage } from "#platform/storage/storage.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";
import { OWNERS } from "../content/owners.ts";
import { PROVIDERS } from "../content/providers.ts";
import { REQUESTS } from "../content/requests.ts";
import { fillDemonstration } from "./fill.ts";
import { fillImages } from "./images.ts";

/** A person of the demonstration who has an account. */
type DemoUser = { id: string; role: Actor["role"] };

/**
 * The API as one person calls it at one instant, without the network: the same checks, refusals and use cases as for
 * anyone else. Throws the failure of a refused call.
 */
function callsOf(ports: Ports, player: DemoUser, at: Date) {
  const actor: Actor = {
    ...player,
    session_id: player.id,
    suspended: false,
    awaits_second_factor: false,
    factors_given_at: null,
  };
  return createRouterClient(
    {
      catalog: catalogRouter,
      services: providerServicesRouter,
      favorites: favoritesRouter,
      profile: profilesRouter,
      properties: propertiesRouter,
      requests: requestsRouter,
      leads: leadsRouter,
      reviews: reviewsRouter,
      credits: creditsRouter,
      scheduling: schedulingRouter,
    },
    {
      context: {
        ...ports,
        now: () => at,
        request: { id: "demonstration", ip: "127.0.0.1", idempotency_key: undefined },
        authenticate: async () => actor,
      },
    },
  );
}

const onSignUp: Parameters<typeof fillDemonstration>[1] = async (tx, { id, user_type }) => {
  if (user_type === "provider") await openCreditAccount(tx, id);
};

/** One instant for the fill and for what is read of it, even when midnight passes between them. */
const NOW = new Date();

let database: FreshDatabase;
let ports: Ports;
let folder: string;
let filled: boolean[];

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "maisonnee-demo-"));
  // The fill sends no letter and pays in the database: it uses no other port.
  ports = {
    db: database.db,
    reads: database.db,
    config: loadConfig({ DEMO: "1" }),
    now: () => NOW,
    storage: createStorage(`file:${folder}`),
    secrets: createSecrets({ secret: "s".repeat(32), dataDir: folder }),
    log: console,
  } as unknown as Ports;
  await syncReference(database.db);
  // Like two processes that start together.
  filled = await Promise.all([fillDemonstration(ports, onSignUp), fillDemonstration(ports, onSignUp)]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function player(email: string): Promise<DemoUser> {
  const { id, user_type } = await database.db
    .selectFrom("profiles")
    .select(["id", "user_type"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return { id, role: user_type as DemoUser["role"] };
}
const calls = async (email: string) => callsOf(ports, await player(email), NOW);
const count = async (table: "accounts" | "services" | "requests" | "reviews" | "properties") =>
  (
    await database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

test("an empty database is filled once, even by two processes that start together", async () => {
  expect(filled.toSorted()).toEqual([false, true]);
  expect(await fillDemonstration(ports, onSignUp)).toBe(false);
  expect(await count("accounts")).toBe(PROVIDERS.length + OWNERS.length + 1);
  expect(await count("services")).toBe(60);
  expect(await count("requests")).toBe(REQUESTS.length);
});

test("the owner of the banner finds two properties, a history and a favourite that was withdrawn", async () => {
  const claire = await calls(DEMO_ACCOUNTS.owner.email);
  expect((await claire.properties.list()).data).toHaveLength(2);
  const { data } = await claire.requests.list({});
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["active", "completed", "cancelled"]));
  const favorites = (await claire.favorites.list({})).data;
  expect(favorites.map(({ is_active }) => is_active)).toContain(false);
});

test("the provider of the banner finds leads to unlock and the credits to do it", async () => {
  const marc = await calls(DEMO_ACCOUNTS.provider.email);
  const { data } = await marc.leads.list({ state: "locked" });
  expect(data.length).toBeGreaterThanOrEqual(3);
  expect(data.every(({ client }) => client.masked)).toBe(true);
  const { id } = await player(DEMO_ACCOUNTS.provider.email);
  const account = await database.db
    .selectFrom("credit_accounts")
    .select("balance")
    .where("provider_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(account.balance).toBeGreaterThanOrEqual(2);
});

test("a verified provider says what was verified, and a pending one waits with documents", async () => {
  const { profile } = await calls(DEMO_ACCOUNTS.owner.email);
  const marc = await profile.getPublic({ id: (await player(DEMO_ACCOUNTS.provider.email)).id });
  expect(marc.data.verified.insurance_until).toMatch(/-06-30$/);
  const waiting = await database.db
    .selectFrom("provider_documents as document")
    .innerJoin("provider_profiles as provider", "provider.profile_id", "document.provider_id")
    .select(["document.status", "provider.verification"])
    .where("document.status", "=", "pending")
    .execute();
  expect(new Set(waiting.map(({ verification }) => verification))).toEqual(new Set(["pending"]));
});

test("the provider of the banner has bought packs with receipts, paid for a lead by card, and got one back", async () => {
  const marc = await calls(DEMO_ACCOUNTS.provider.email);
  const receipts = (await marc.credits.receipts({})).data;
  expect(receipts.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  expect(receipts.map(({ description }) => description).join()).toContain("Demande : Ménage de terrain");
  const kinds = (await marc.credits.history({})).data.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["purchase", "unlock", "lead_return"]));
  const closed = (await marc.leads.list({ state: "closed" })).data;
  expect(closed.flatMap(({ returned }) => returned?.reason ?? [])).toEqual(["cancelled"]);
  const { days } = (await marc.leads.stats()).data;
  expect(Math.min(...days.map(({ views }) => views))).toBeGreaterThan(0);
});

test("past payments are the same in the product and at the payment service", async () => {
  const { rows } = await sql`
    select p.total_cents, (charge.body ->> 'amount')::int as charged, session.body ->> 'payment_status' as status
    from purchases p
    left join sandbox.objects charge on charge.object = 'charge' and charge.body ->> 'payment_intent' = p.payment_intent_id
    left join sandbox.objects session on session.id = p.checkout_session_id`.execute(database.db);
  expect(rows).toHaveLength(5);
  for (const row of rows as { total_cents: number; charged: number; status: string }[])
    expect([row.charged, row.status]).toEqual([row.total_cents, "paid"]);
  const { rows: waiting } = await sql`select from sandbox.deliveries where delivered_at is null`.execute(
    database.db,
  );
  expect(waiting).toEqual([]);
});

test("every balance is the sum of its ledger and was never negative", async () => {
  const wrong = await sql`
    select a.provider_id from credit_accounts a left join credit_entries e using (provider_id)
    group by a.provider_id, a.balance having a.balance <> coalesce(sum(e.amount), 0) or min(e.balance_after) < 0`.execute(
    database.db,
  );
  expect(wrong.rows).toEqual([]);
});

test("every request has the outcome of its content", async () => {
  const rows = await database.db
    .selectFrom("requests")
    .select(["status", "unlocked_at", "expired_at", "created_at"])
    .execute();
  const states = (state: string) => REQUESTS.filter(({ outcome }) => outcome.state === state).length;
  const having = (status: string) => rows.filter((row) => row.status === status);
  expect(having("completed")).toHaveLength(states("completed"));
  expect(having("cancelled")).toHaveLength(states("cancelled"));
  expect(having("expired")).toHaveLength(states("expired"));
  expect(having("active").filter((row) => row.unlocked_at)).toHaveLength(states("unlocked"));
  for (const { created_at, expired_at } of having("expired"))
    expect(Math.round(((expired_at?.getTime() ?? 0) - created_at.getTime()) / DAY_MS)).toBe(30);
});

test("ratings shown are those of the reviews", async () => {
  const wrong = await sql`
    select s.id from services s left join reviews r on r.service_id = s.id and r.status = 'published'
    group by s.id having s.rating_count <> count(r.id) or s.rating_sum <> coalesce(sum(r.rating), 0)`.execute(
    database.db,
  );
  expect(wrong.rows).toEqual([]);
  const { rows } = await sql<{ status: string; reviews: number }>`
    select status, count(*)::int as reviews from reviews group by status`.execute(database.db);
  const reviews = Object.fromEntries(rows.map(({ status, reviews }) => [status, reviews]));
  expect(reviews.published).toBeGreaterThanOrEqual(35);
  // A second review of the same provider, by an author who has not confirmed her address; none waits or is refused.
  expect(Object.keys(reviews).toSorted()).toEqual(["published", "replaced", "waiting"]);
});

test("a visitor finds the demonstration's services", async () => {
  const visitor = await calls(DEMO_ACCOUNTS.owner.email);
  const found = await visitor.catalog.find({ q: "vitres montreal" });
  expect(found.data[0]?.name).toContain("vitres");
  // The withdrawn one is not counted.
  expect((await visitor.catalog.find({})).total).toBe(59);
});

test("every active service that needs an hour has free times, and its next one is stored for searches", async () => {
  const visitor = await calls(DEMO_ACCOUNTS.owner.email);
  const { data } = await visitor.catalog.find({ q: "vitres montreal" });
  const [service] = data;
  const { days } = (await visitor.scheduling.slots({ id: service?.id ?? "" })).data;
  expect(days.length).toBeGreaterThan(20);
  expect(service?.next_free_at).toBe(days[0]?.starts[0]);
  const { rows } = await sql`
    select s.id from services s left join free_times f on f.service_id = s.id
    where s.is_active and s.needs_hour and f.next_free_at is null`.execute(database.db);
  expect(rows).toEqual([]);
});

test("the provider of the banner has appointments ahead, confirmed ones and proposals to answer", async () => {
  const marc = await calls(DEMO_ACCOUNTS.provider.email);
  const { data } = await marc.leads.list({});
  const states = data.map(({ appointment }) => appointment?.state ?? "none");
  expect(new Set(states)).toEqual(new Set(["held", "confirmed", "none"]));
});

test("no letter about the past is sent", async () => {
  const { rows } = await sql`select task_identifier as job from graphile_worker.jobs`.execute(database.db);
  expect(rows).toEqual([{ job: "operator.roll_up_market" }]);
});

test("properties and people are as old as their history", async () => {
  const { rows } = await sql`
    select r.id from requests r
      join properties p on p.id = r.property_id
      join accounts a on a.id = r.owner_id
      join profiles side on side.id in (r.owner_id, r.provider_id)
    where p.created_at > r.created_at or a.created_at > r.created_at or side.created_at > r.created_at`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test("the upload of images can be interrupted, and resumes where it stopped", async () => {
  const faces = async () =>
    await database.db
      .selectFrom("profiles")
      .select(["id", "avatar_url"])
      .where("avatar_url", "is not", null)
      .execute();
  const drawOne = async () => {
    const stop = new AbortController();
    const put: typeof ports.storage.put = (...image) => {
      stop.abort();
      return ports.storage.put(...image);
    };
    await fillImages({ ...ports, storage: { ...ports.storage, put } }, stop.signal);
  };
  await drawOne();
  const first = await faces();
  expect(first).toHaveLength(1);
  await drawOne();
  const both = await faces();
  expect(both).toHaveLength(2);
  expect(both).toEqual(expect.arrayContaining(first));
});

test("the console has a closed incident, credits offered until a day and a payment that a bank contests", async () => {
  const { rows } = await sql<{ incidents: number; promotions: number; disputes: number }>`
    select
      (select count(*)::int from incidents where closed_at is not null) as incidents,
      (select count(*)::int from credit_entries where kind = 'promotion') as promotions,
      (select count(*)::int from disputes where status = 'needs_response') as disputes`.execute(database.db);
  expect(rows).toEqual([{ incidents: 1, promotions: 1, disputes: 1 }]);
});

test("no work is invoiced as done before its contract's first day", async () => {
  const { rows } = await sql<{ done_on: string; starts_on: string }>`
    select i.done_on::text, q.starts_on::text
    from invoices i join quotes q on q.request_id = i.request_id`.execute(database.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { done_on, starts_on } of rows) expect(done_on >= starts_on).toBe(true);
});
