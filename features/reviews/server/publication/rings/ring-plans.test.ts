import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { findRing } from "./find-ring.ts";

const ACCOUNTS = 20_000;
/** Reviews of one busy provider in the last thirty days; the other accounts reviewed others, or long ago. */
const RECENT = 200;
const now = new Date("2026-11-21T17:00:00Z");
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ reference: true, isPlannedOnce: false });
  await database.db.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`
      insert into accounts (email, created_at)
      select 'p' || n || '@' || case when n % 2 = 0 then 'gmail.com' else 'domaine-' || n || '.example' end,
        ${now}::timestamptz - make_interval(days => 40 + n % 700)
      from generate_series(1, ${ACCOUNTS}::int) n`.execute(db);
    await sql`
      insert into profiles (id, user_type, first_name, last_name, full_name, email, phone, created_at)
      select id, 'owner', 'Anne', 'Roy', 'Anne Roy', email,
        (5140000000 + 1000 * row_number() over (order by id))::bigint::text, created_at
      from accounts`.execute(db);
    await sql`
      insert into security_events (account_id, kind, address, at)
      select id, 'signed_in', '203.0.' || n % 250 || '.' || n / 250, ${now}::timestamptz - make_interval(days => m)
      from (select id, row_number() over (order by id) as n from accounts) a, generate_series(1, 10) m`.execute(
      db,
    );
    await sql`
      insert into account_marks (account_id, kind, mark, seen_at)
      select id, 'device', decode(md5(id::text || m), 'hex'), ${now} from accounts, generate_series(1, 3) m`.execute(
      db,
    );
    await sql`
      insert into reviews (request_id, service_id, provider_id, owner_id, author, rating, comment, status, appears_at,
        published_at, created_at)
      select uuidv7(), uuidv7(), case when n % 10 = 0 then '01990000-0000-7000-8000-000000000001'::uuid else uuidv7() end,
        id, 'Anne R.', 5, 'Un travail soigné.', 'published', ${now}, ${now},
        ${now}::timestamptz - make_interval(days => case when n <= ${RECENT}::int * 10 then 5 else 90 end)
      from (select id, row_number() over (order by id) as n from accounts) a`.execute(db);
    // Decided rings of four, of older reviews.
    await sql`
      insert into review_rings (provider_id, marks, opened_at, decided_at, decision)
      select uuidv7(), '{device}', ${now}, ${now}, 'published' from generate_series(1, 4000)`.execute(db);
    await sql`
      insert into review_ring_members (ring_id, review_id)
      select ring.id, review.id
      from (select id, row_number() over (order by id) as n from review_rings) ring
      join (select id, row_number() over (order by created_at, id) as n from reviews) review on review.n / 4 = ring.n`.execute(
      db,
    );
    await sql`vacuum analyze`.execute(db);
    await sql`reset all`.execute(db);
  });
}, 120_000);
afterAll(() => database.close());

test("a ring is searched only among the last reviews of one provider, however many accounts and reviews exist", async () => {
  const { id, owner_id, provider_id } = await database.db
    .selectFrom("reviews")
    .select(["id", "owner_id", "provider_id"])
    .where("provider_id", "=", "01990000-0000-7000-8000-000000000001")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const read = await inTransaction(database.db, (tx) => {
    const { db, readBy } = planReader(tx);
    return readBy(async () => {
      const found = await findRing(
        db as typeof tx,
        { now: () => now },
        {
          id,
          owner_id: owner_id ?? "",
          provider_id,
        },
      );
      expect(found).toBe("none");
    });
  });
  expect(read.queries).toBe(6);
  expect([...read.whole]).toEqual([]);
  expect(read.indexes).toContain("reviews_of_provider_by_day");
  expect(read.indexes).toContain("accounts_of_mail_domain");
  // For each author: ten sign-ins and three browsers, twice in a bitmap scan; the account, the profile, the
  // review.
  expect(read.rows).toBeLessThan(RECENT * 30);
});
