import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";
import {
  type Db,
  inTransaction,
  isExclusionViolation,
  isUniqueViolation,
  isUnreachable,
  openDatabase,
} from "./database.ts";

let database: FreshDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await sql`create table account (
    id int constraint account_pk primary key, balance int not null default 0,
    during tstzrange, constraint no_overlap exclude using gist (during with &&)
  )`.execute(db);
});
beforeEach(() => sql`truncate account`.execute(db));
afterAll(() => database.close());

async function one(query: ReturnType<typeof sql<Record<string, unknown>>>): Promise<Record<string, unknown>> {
  const { rows } = await query.execute(db);
  return rows[0] ?? {};
}

async function balanceOf(id: number): Promise<unknown> {
  return (await one(sql`select balance from account where id = ${id}`)).balance;
}

test("values are returned as their JavaScript types", async () => {
  const row = await one(sql`select
    12345678901::int8 as big, 4.75::numeric as average, '2026-03-08T07:30:00Z'::timestamptz as at,
    date '2026-03-08' as day, '{"a":[1,null]}'::jsonb as json, array['é','b,"c"'] as texts,
    array[1,2]::int8[] as bigs, null::text as nothing, true as yes, '019a0000-0000-7000-8000-000000000000'::uuid as id`);
  expect(row).toEqual({
    big: 12_345_678_901,
    average: 4.75,
    at: new Date("2026-03-08T07:30:00Z"),
    day: "2026-03-08",
    json: { a: [1, null] },
    texts: ["é", 'b,"c"'],
    bigs: [1, 2],
    nothing: null,
    yes: true,
    id: "019a0000-0000-7000-8000-000000000000",
  });
});

test("an integer that JavaScript would round is an error, and the connection remains usable", async () => {
  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(/9007199254740993/);
  expect(await one(sql`select 1 as one`)).toEqual({ one: 1 });
});

test("arrays of any type are parameters, empty ones too", async () => {
  const now = new Date("2026-01-02T03:04:05Z");
  const row = await one(sql`select
    ${["a", 'b"c']}::text[] as texts, ${[true, false]}::bool[] as flags, ${[now]}::timestamptz[] as dates,
    ${[]}::uuid[] as none, 3 = any(${[1, 3]}::int[]) as found, ${{ deep: [1] }}::jsonb as json`);
  expect(row).toEqual({
    texts: ["a", 'b"c'],
    flags: [true, false],
    dates: [now],
    none: [],
    found: true,
    json: { deep: [1] },
  });
});

test("a query is prepared once and its plan reused, with or without parameters", async () => {
  await db.transaction().execute(async (transaction) => {
    for (const id of [1, 2, 3]) await sql`select ${id}::int + 40 as answer`.execute(transaction);
    for (const _ of [1, 2]) await sql`select 41 as constant`.execute(transaction);
    const { rows } = await sql<{ uses: number }>`
      select generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like '%40 as answer' or statement like '%41 as constant' order by 1`.execute(
      transaction,
    );
    expect(rows).toEqual([{ uses: 2 }, { uses: 3 }]);
  });
});

test("a statement returns how many rows it changed", async () => {
  const inserted = await sql`insert into account (id) values (1), (2)`.execute(db);
  expect(inserted.numAffectedRows).toBe(2n);
});

test("a long result can be streamed", async () => {
  const sizes: number[] = [];
  let seen = 0;
  const query = sql<{ n: number }>`select n from generate_series(1, 25) n`.compile(db);
  await db.transaction().execute(async (transaction) => {
    for await (const { rows } of transaction.getExecutor().stream<{ n: number }>(query, 10)) {
      sizes.push(rows.length);
      seen += rows.length;
    }
  });
  expect({ sizes, seen }).toEqual({ sizes: [10, 10, 5], seen: 25 });
});

test("a failed transaction changes nothing", async () => {
  const failing = inTransaction(db, async (transaction) => {
    await sql`insert into account (id) values (1)`.execute(transaction);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await balanceOf(1)).toBeUndefined();
});

test("committing a transaction in which a statement failed throws", async () => {
  const pretending = inTransaction(db, async (transaction) => {
    await sql`insert into account (id) values (1)`.execute(transaction);
    await sql`select 1 / 0`.execute(transaction).catch(() => {});
  });
  await expect(pretending).rejects.toThrow();
  expect(await balanceOf(1)).toBeUndefined();
});

test("a transaction has its own isolation level, and joins an outer one", async () => {
  await inTransaction(
    db,
    async (outer) => {
      const { rows } = await sql<{
        level: string;
      }>`select current_setting('transaction_isolation') as level`.execute(outer);
      expect(rows).toEqual([{ level: "serializable" }]);
      await inTransaction(outer, async (inner) => {
        await sql`insert into account (id) values (7)`.execute(inner);
      });
      const count = await sql<{ n: number }>`select count(*) as n from account`.execute(outer);
      expect(count.rows).toEqual([{ n: 1 }]);
    },
    { isolation: "serializable" },
  );
});

test("a savepoint can be rolled back", async () => {
  const transaction = await db.startTransaction().execute();
  await sql`insert into account (id) values (1)`.execute(transaction);
  const after = await transaction.savepoint('odd"name').execute();
  await sql`insert into account (id) values (2)`.execute(after);
  await after.rollbackToSavepoint('odd"name').execute();
  await transaction.commit().execute();
  expect((await one(sql`select array_agg(id) as ids from account`)).ids).toEqual([1]);
});

test("twenty clients adding to one balance with serializable isolation lose nothing", async () => {
  await sql`insert into account (id) values (1)`.execute(db);
  const add = () =>
    inTransaction(
      db,
      async (transaction) => {
        const { rows } = await sql<{ balance: number }>`select balance from account where id = 1`.execute(
          transaction,
        );
        await sql`update account set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 1`.execute(
          transaction,
        );
      },
      { isolation: "repeatable read" },
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, add));
  const added = outcomes.filter(({ status }) => status === "fulfilled").length;
  expect(added).toBeGreaterThan(3);
  expect(await balanceOf(1)).toBe(added);
});

test("two transactions in a deadlock both succeed", async () => {
  await sql`insert into account (id) values (1), (2)`.execute(db);
  let waiting = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const move = (first: number, second: number) =>
    inTransaction(db, async (transaction) => {
      await sql`update account set balance = balance + 1 where id = ${first}`.execute(transaction);
      if (++waiting === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await sql`update account set balance = balance + 1 where id = ${second}`.execute(transaction);
    });
  await Promise.all([move(1, 2), move(2, 1)]);
  expect([await balanceOf(1), await balanceOf(2)]).toEqual([2, 2]);
});

test("unique and exclusion violations are distinguished, each by its constraint", async () => {
  await sql`insert into account (id, during) values (1, '[2026-01-01, 2026-01-02)')`.execute(db);
  const twice = await sql`insert into account (id) values (1)`.execute(db).catch((error: unknown) => error);
  expect([
    isUniqueViolation(twice),
    isUniqueViolation(twice, "account_pk"),
    isUniqueViolation(twice, "other"),
  ]).toEqual([true, true, false]);
  const overlap = await sql`insert into account (id, during) values (2, '[2026-01-01, 2026-01-03)')`
    .execute(db)
    .catch((error: unknown) => error);
  expect([isExclusionViolation(overlap, "no_overlap"), isUniqueViolation(overlap)]).toEqual([true, false]);
});

test("queries outside a transaction share the pool without holding a connection", async () => {
  const small = await freshDatabase({ max: 2 });
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, n) => sql<{ n: number }>`select ${n}::int as n`.execute(small.db)),
  );
  expect(results.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  await small.close();
});

test("a result cut short by an error takes no row from the next one", async () => {
  const alone = openDatabase(database.url, { max: 1 });
  const cut = sql`select 6 / n as n from (values (1), (2), (0)) v (n)`;
  await expect(cut.execute(alone.db)).rejects.toThrow("division by zero");
  expect((await sql`select 7 as n`.execute(alone.db)).rows).toEqual([{ n: 7 }]);
  const undone = inTransaction(alone.db, async (transaction) => {
    await sql`savepoint here`.execute(transaction);
    await expect(cut.execute(transaction)).rejects.toThrow("division by zero");
    await sql`rollback to savepoint here`.execute(transaction);
    return (await sql`select 8 as n`.execute(transaction)).rows;
  });
  expect(await undone).toEqual([{ n: 8 }]);
  await alone.close();
});

test("a statement and a transaction end at their time limits, and the pool remains usable", async () => {
  const limited = openDatabase(database.url, { max: 1, limits: { statement: 100, transaction: 200 } });
  const slow = sql`select pg_sleep(60)`;
  const failed = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: unknown) => isUnreachable(error),
    );
  expect(await failed(slow.execute(limited.db))).toBe(true);
  const idle = inTransaction(limited.db, async (transaction) => {
    await sql`select 1`.execute(transaction);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sql`select 1`.execute(transaction);
  });
  expect(await failed(idle)).toBe(true);
  expect((await sql`select 1 as n`.execute(limited.db)).rows).toEqual([{ n: 1 }]);
  const { rows } = await inTransaction(limited.db, (transaction) => sql`select 2 as n`.execute(transaction));
  expect(rows).toEqual([{ n: 2 }]);
  await limited.close();
});

test("arrays of every type are written and read back unchanged", async () => {
  const day = new Date("2026-03-08T07:30:00Z");
  const { rows } =
    await sql`select ${["a", 'b"\\c', "", "null"]}::text[] as texts, ${[day]}::timestamptz[] as instants,
    ${[true, false]}::bool[] as flags, ${["2026-03-08"]}::date[] as days, array[null, 'x'] as gaps,
    ${[[1, 2], [3, 4]]}::int[] as grid, ${[]}::uuid[] as none`.execute(db);
  expect(rows).toEqual([
    {
      texts: ["a", 'b"\\c', "", "null"],
      instants: [day],
      flags: [true, false],
      days: ["2026-03-08"],
      gaps: [null, "x"],
      grid: [
        [1, 2],
        [3, 4],
      ],
      none: [],
    },
  ]);
});

test("days are added in UTC whatever the server's time zone, so that thirty days are the same in SQL and in code", async () => {
  const abroad = await freshDatabase({ max: 1 });
  await abroad.sql.unsafe(
    `alter database ${new URL(abroad.url).pathname.slice(1)} set timezone = 'America/Toronto'`,
  );
  const opened = openDatabase(abroad.url, { max: 1 });
  // The clocks of Québec go back on 1 November 2026.
  const later = sql<Date>`timestamptz '2026-10-15 12:00Z' + make_interval(days => 30)`;
  const zone = sql<string>`current_setting('TimeZone')`;
  const read = () => opened.db.selectNoFrom([later.as("later"), zone.as("zone")]).executeTakeFirstOrThrow();
  const expected = { later: new Date(Date.UTC(2026, 9, 15, 12) + 30 * DAY_MS), zone: "UTC" };
  expect(await read()).toEqual(expected);
  expect(
    await opened.db.transaction().execute((tx) => tx.selectNoFrom([zone.as("zone")]).executeTakeFirst()),
  ).toEqual({ zone: "UTC" });
  await opened.close();
  await abroad.close();
});
