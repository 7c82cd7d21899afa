import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Db, inTransaction, isUnreachable, openDatabase } from "#platform/postgres/database.ts";
import { type FreshDatabase, freshDatabase } from "#testing/database.ts";

/** Transactions that wait for a row that another one has locked. */
let database: FreshDatabase;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await sql`create table account (id int primary key, balance int not null default 0)`.execute(db);
});
beforeEach(() => sql`truncate account`.execute(db));
afterAll(() => database.close());

async function balanceOf(id: number): Promise<number | undefined> {
  const { rows } = await sql<{ balance: number }>`select balance from account where id = ${id}`.execute(db);
  return rows[0]?.balance;
}

test.each([
  ["longer than a lock may take", sql`select 1`],
  ["for many in turn", sql`set local lock_timeout = 0`],
])("a transaction that waits for another one's row %s starts again and succeeds", async (_, wait) => {
  await sql`insert into account (id) values (1)`.execute(db);
  const limited = openDatabase(database.url, { limits: { statement: 300, transaction: 5_000 } });
  const holder = await db.startTransaction().execute();
  await sql`update account set balance = 5 where id = 1`.execute(holder);
  let attempts = 0;
  await inTransaction(limited.db, async (transaction) => {
    attempts += 1;
    // Its first wait has ended when it comes here again.
    if (attempts === 2) await holder.commit().execute();
    await wait.execute(transaction);
    await sql`update account set balance = balance + 1 where id = 1`.execute(transaction);
  });
  expect([attempts, await balanceOf(1)]).toEqual([2, 6]);
  await limited.close();
});

test("a wait for a row that never ends is a database that does not answer", async () => {
  await sql`insert into account (id) values (1)`.execute(db);
  const limited = openDatabase(database.url, { limits: { statement: 100, transaction: 5_000 } });
  const holder = await db.startTransaction().execute();
  await sql`update account set balance = 5 where id = 1`.execute(holder);
  const waiting = inTransaction(limited.db, (transaction) =>
    sql`update account set balance = 6 where id = 1`.execute(transaction),
  );
  expect(isUnreachable(await waiting.catch((error: unknown) => error))).toBe(true);
  await holder.rollback().execute();
  await limited.close();
});

test("a hundred transactions of one turn leave connections to others, and all succeed", async () => {
  await sql`insert into account (id) values (1), (2)`.execute(db);
  const small = openDatabase(database.url, { max: 3, limits: { statement: 5_000, transaction: 10_000 } });
  const holder = await db.startTransaction().execute();
  await sql`update account set balance = 0 where id = 1`.execute(holder);
  const begun: number[] = [];
  const turns = Array.from({ length: 100 }, (_, n) =>
    inTransaction(
      small.db,
      async (transaction) => {
        begun.push(n);
        await sql`update account set balance = balance + 1 where id = 1`.execute(transaction);
      },
      { turn: "account 1" },
    ),
  );
  const other = inTransaction(small.db, (transaction) =>
    sql`update account set balance = 9 where id = 2`.execute(transaction),
  );
  await other;
  await expect.poll(() => begun.length).toBe(2);
  await holder.commit().execute();
  await Promise.all(turns);
  expect([await balanceOf(1), await balanceOf(2)]).toEqual([100, 9]);
  expect(begun).toHaveLength(100);
  await small.close();
});
