import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MESSAGES_MAX } from "#features/messages/contract/index.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import { planReader } from "#testing/plans.ts";
import { addManyLeads } from "#testing/world/many-leads.ts";
import { readMessages } from "./read-messages.ts";
import { countUnread, listThreads } from "./read-threads.ts";

/** The rows read for a provider with thousands of threads, one of which has ten thousand messages. */
const LONG = 10_000;
let database: FreshDatabase;
let db: Db;
let readBy: ReturnType<typeof planReader>["readBy"];
let provider: Provider;
let long: string;

beforeAll(async () => {
  database = await freshDatabase({ reference: true });
  const id = await addManyLeads(database.db, 6_000);
  provider = {
    id,
    role: "provider",
    session_id: id,
    suspended: false,
    awaits_second_factor: false,
    factors_given_at: null,
  };
  long = await addThreads(database.db);
  ({ db, readBy } = planReader(database.db));
}, 120_000);
afterAll(() => database.close());

/** A thread for each unlocked lead, fifty of them unread; returns the id of the long one. */
async function addThreads(on: Db): Promise<string> {
  await sql`
    insert into threads (id, owner_id, provider_id, last_seq, last_message_at, created_at, provider_unread)
    select id, owner_id, provider_id, case when n = 1 then ${LONG}::int else 4 end, unlocked_at, unlocked_at,
      case when n <= 50 then 2 else 0 end
    from (select *, row_number() over (order by id) as n from requests where unlocked_at is not null) r`.execute(
    on,
  );
  await sql`
    insert into messages (thread_id, seq, id, author, kind, body, created_at)
    select t.id, n, uuidv7(), 'owner', 'text', 'Message ' || n, t.created_at
    from threads t, generate_series(1, t.last_seq) n`.execute(on);
  await sql`vacuum analyze`.execute(on);
  const { id } = await on
    .selectFrom("threads")
    .select("id")
    .where("last_seq", "=", LONG)
    .executeTakeFirstOrThrow();
  return id;
}

test.for([
  ["the newest", {}],
  ["older ones", { before: 5_000 }],
  ["those after a number", { after: 5_000 }],
] as const)("a part of a long thread reads a hundred messages: %s", async ([, part]) => {
  const read = await readBy(() => readMessages(db, provider, { id: long, ...part }));
  expect(read.indexes).toContain("messages_pkey");
  expect(read.whole).not.toContain("messages");
  expect(read.rows).toBeLessThanOrEqual(MESSAGES_MAX + 1);
});

test("a page of thousands of threads reads its twenty, and counts a thousand at most", async () => {
  const read = await readBy(() => listThreads(db, provider, { page: 1, archived: false }, new Date()));
  expect(read.indexes).toContain("threads_of_provider");
  expect(read.whole).not.toContain("messages");
  expect(read.rows).toBeLessThan(1001 + 20 * 8);
});

test("the count of unread messages reads the threads that have some", async () => {
  const read = await readBy(() => countUnread(db, provider));
  expect([...read.indexes]).toEqual(["threads_provider_unread"]);
  expect(read.rows).toBeLessThanOrEqual(50);
});
