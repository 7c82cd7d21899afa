import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#foundation/local-time.ts";
import { NOW, openFilledWorld } from "#testing/world/filled-demonstration.ts";
import { DEMO_ACCOUNTS } from "../content/accounts.ts";
import { PROVIDERS } from "../content/providers.ts";
import { fillImages } from "./images.ts";

let world: Awaited<ReturnType<typeof openFilledWorld>>;
beforeAll(async () => {
  world = await openFilledWorld();
});
afterAll(() => world.close());

test("the owner of the banner finds two properties, a history and a favourite that was withdrawn", async () => {
  const claire = await world.calls(DEMO_ACCOUNTS.owner.email);
  expect((await claire.properties.list()).data).toHaveLength(2);
  const { data } = await claire.requests.list({});
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(["active", "completed", "cancelled"]));
  const favorites = (await claire.favorites.list({})).data;
  expect(favorites.map(({ is_active }) => is_active)).toContain(false);
});

test("the provider of the banner finds leads to unlock and the credits to do it", async () => {
  const marc = await world.calls(DEMO_ACCOUNTS.provider.email);
  const { data } = await marc.leads.list({ state: "locked" });
  expect(data.length).toBeGreaterThanOrEqual(3);
  expect(data.every(({ client }) => client.masked)).toBe(true);
  const { id } = await world.player(DEMO_ACCOUNTS.provider.email);
  const account = await world.db
    .selectFrom("credit_accounts")
    .select("balance")
    .where("provider_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(account.balance).toBeGreaterThanOrEqual(2);
});

test("a verified provider says what was verified, and a pending one waits with documents", async () => {
  const { profile } = await world.calls(DEMO_ACCOUNTS.owner.email);
  const marc = await profile.getPublic({ id: (await world.player(DEMO_ACCOUNTS.provider.email)).id });
  expect(marc.data.verified.insurance_until).toMatch(/-06-30$/);
  const waiting = await world.db
    .selectFrom("provider_documents as document")
    .innerJoin("provider_profiles as provider", "provider.profile_id", "document.provider_id")
    .select(["document.status", "provider.verification"])
    .where("document.status", "=", "pending")
    .execute();
  expect(new Set(waiting.map(({ verification }) => verification))).toEqual(new Set(["pending"]));
});

test("most providers have confirmed their address, and a few have not", async () => {
  const rows = await world.db
    .selectFrom("profiles")
    .select(["email", "email_verified_at"])
    .where("user_type", "=", "provider")
    .execute();
  const waiting = rows.filter(({ email_verified_at }) => email_verified_at === null);
  expect(waiting.length).toBeGreaterThanOrEqual(3);
  expect(waiting.length).toBeLessThan(rows.length / 10);
  expect(waiting.map(({ email }) => email)).not.toContain(DEMO_ACCOUNTS.provider.email);
});

test("the provider of the banner has bought packs with receipts, paid for a lead by card, and got one back", async () => {
  const marc = await world.calls(DEMO_ACCOUNTS.provider.email);
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

test("a visitor finds the demonstration's services", async () => {
  const visitor = await world.calls(DEMO_ACCOUNTS.owner.email);
  const found = await visitor.catalog.find({ q: "vitres montreal" });
  expect(found.data[0]?.name).toContain("vitres");
  // The withdrawn one is not counted.
  const offered = PROVIDERS.flatMap(({ services }) => services).filter(
    ({ is_active }) => is_active !== false,
  );
  expect((await visitor.catalog.find({})).total).toBe(offered.length);
});

test("every active service that needs an hour has free times, and its next one is stored for searches", async () => {
  const visitor = await world.calls(DEMO_ACCOUNTS.owner.email);
  const { data } = await visitor.catalog.find({ q: "vitres montreal" });
  const [service] = data;
  const { days } = (await visitor.scheduling.slots({ id: service?.id ?? "" })).data;
  expect(days.length).toBeGreaterThan(20);
  expect(service?.next_free_at).toBe(days[0]?.starts[0]);
  const { rows } = await sql`
    select s.id from services s left join free_times f on f.service_id = s.id
    where s.is_active and s.needs_hour and f.next_free_at is null`.execute(world.db);
  expect(rows).toEqual([]);
});

test("the provider of the banner has appointments ahead, confirmed ones and proposals to answer", async () => {
  const marc = await world.calls(DEMO_ACCOUNTS.provider.email);
  const { data } = await marc.leads.list({});
  const states = data.map(({ appointment }) => appointment?.state ?? "none");
  expect(new Set(states)).toEqual(new Set(["held", "confirmed", "none"]));
});

test("the upload of images can be interrupted, and resumes where it stopped", async () => {
  const faces = async () =>
    await world.db
      .selectFrom("profiles")
      .select(["id", "avatar_url"])
      .where("avatar_url", "is not", null)
      .execute();
  const drawOne = async () => {
    const stop = new AbortController();
    const { ports } = world;
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
      (select count(*)::int from disputes where status = 'needs_response') as disputes`.execute(world.db);
  expect(rows).toEqual([{ incidents: 1, promotions: 1, disputes: 1 }]);
});

test("every trade is offered by three providers or more in each of the five cities, so that a visitor can compare", async () => {
  const { rows } = await sql<{
    business_type_id: string;
    city_id: string;
    providers: number;
    prices: number;
  }>`
    select business_type.id as business_type_id, city.id as city_id,
      count(distinct s.provider_id)::int as providers
    from business_types business_type
      join categories c on c.id = business_type.category_id and c.is_available
      cross join unnest(array['montreal', 'quebec', 'laval', 'gatineau', 'sherbrooke']) as city (id)
      left join service_listings listing on listing.city_id = city.id and listing.business_type_id = business_type.id
      left join services s on s.id = listing.service_id
    group by business_type.id, city.id`.execute(world.db);
  expect(rows).toHaveLength(29 * 5);
  expect(rows.filter(({ providers }) => providers < 3)).toEqual([]);
});

test("providers differ in what they cost, how they are rated and how soon they reply", async () => {
  const visitor = await world.calls(DEMO_ACCOUNTS.owner.email);
  const { data } = await visitor.catalog.find({ business_type: "peinture", city: "Montréal" });
  const differing = (values: readonly unknown[]) => new Set(values).size;
  expect(data.length).toBeGreaterThanOrEqual(3);
  expect(differing(data.map(({ price_min_cents }) => price_min_cents))).toBe(data.length);
  const { data: providers } = await visitor.catalog.providers({});
  expect(differing(providers.map(({ rating_average }) => rating_average))).toBeGreaterThan(3);
  expect(differing(providers.map(({ reply_within_hours }) => reply_within_hours))).toBeGreaterThan(2);
});

test("snow is cleared by the season, with its first and last day", async () => {
  const { rows } = await sql<{ seasonal: number }>`
    select count(*)::int as seasonal from services
    where business_type_id = 'deneigement' and price_kind = 'season' and season_start >= '11'`.execute(
    world.db,
  );
  expect(rows[0]?.seasonal).toBeGreaterThanOrEqual(6);
});

test("the owner of the banner has two soumissions to compare, a message to read, an appointment tomorrow, an invoice to pay and a job to review", async () => {
  const { id } = await world.player(DEMO_ACCOUNTS.owner.email);
  const { rows: quotes } = await sql<{ quotes: number }>`
    select count(*)::int as quotes from quotes q join requests r on r.id = q.request_id
    where r.owner_id = ${id} and r.status = 'active' and q.status = 'sent'
    group by r.property_id, r.business_type_id`.execute(world.db);
  expect(quotes).toEqual([{ quotes: 2 }]);
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from threads where owner_id = ${id} and owner_unread > 0) as unread,
      (select count(*)::int from requests r left join reviews v on v.request_id = r.id
        where r.owner_id = ${id} and r.status = 'completed' and v.id is null) as to_review,
      (select count(*)::int from invoices i join requests r on r.id = i.request_id
        where r.owner_id = ${id} and i.paid_on is null) as unpaid`.execute(world.db);
  for (const [thing, count] of Object.entries(rows[0] ?? {})) expect(count, thing).toBeGreaterThanOrEqual(1);
  const tomorrow = addDays(dayOf(NOW.getTime()), 1);
  const claire = await world.calls(DEMO_ACCOUNTS.owner.email);
  const { data } = await claire.requests.list({});
  const ahead = data.flatMap(({ appointment }) =>
    appointment?.state === "confirmed" ? [dayOf(Date.parse(appointment.starts_at))] : [],
  );
  expect(ahead).toContain(tomorrow);
});

test("the provider of the banner has an appointment on each of the five working days ahead", async () => {
  const { id } = await world.player(DEMO_ACCOUNTS.provider.email);
  const appointments = await world.db
    .selectFrom("appointments")
    .select("starts_at")
    .where("provider_id", "=", id)
    .where("held_until", "is", null)
    .execute();
  const today = dayOf(NOW.getTime());
  const days = new Set(appointments.map(({ starts_at }) => dayOf(starts_at.getTime())));
  const week = [...days].filter((day) => day > today && day <= addDays(today, 7));
  expect(week.length).toBeGreaterThanOrEqual(5);
  expect(appointments.length).toBeGreaterThanOrEqual(7);
});
