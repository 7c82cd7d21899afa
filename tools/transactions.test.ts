import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkTransactions } from "./transactions.mjs";

/** Returns what the check refuses in a tree of this one file. */
function refusedOf(code: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "transactions-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "features"));
  writeFileSync(join(folder, "features", "use-case.ts"), code);
  return checkTransactions(folder).refused;
}

test.each([
  ["the pool", "inTransaction(db, async (tx) => { await lock(tx); await read(db); });"],
  ["the pool of the ports", "inTransaction(ports.db, async (tx) => ports.db.selectFrom('accounts'));"],
  ["the replicas", "inTransaction(db, (tx) => publicService(reads, id));"],
  ["the replicas of the ports", "inTransaction(ports.db, (tx) => publicService(ports.reads, id));"],
  ["another use case", "inTransaction(ports.db, async (tx) => { await lock(tx); await close(ports); });"],
])("a statement inside a transaction that uses %s is refused", (_what, code) => {
  expect(refusedOf(code)).toEqual([expect.stringMatching(/^features\/use-case\.ts:1: «/)]);
});

test.each([["Db"], ["Ports"], ["AnnouncingPorts"], ['Pick<Ports, "now" | "db">']])(
  "a function that takes a transaction and %s is refused",
  (type) => {
    const code = `export async function close(tx: Transaction, other: ${type}) {}`;
    expect(refusedOf(code)).toEqual([expect.stringContaining("takes a transaction and")]);
  },
);

test("the transaction, the clock and what is passed with the transaction are not refused", () => {
  const code = `
    const record = async (tx: Transaction, ports: Pick<Ports, "now" | "log">) => {};
    inTransaction(ports.db, (tx) => record(tx, ports));
    inTransaction(ports.db, (tx) => open(tx, { ...ports, id }, { db: tx, at: ports.now() }));
    inTransaction(db, (tx) => tx.selectFrom("accounts"));
  `;
  expect(refusedOf(code)).toEqual([]);
});

test.each([
  ["a time from before the transaction", "const now = ports.now(); inTransaction(db, (tx) => end(tx, now));"],
  [
    "a time that the use case was given",
    "inTransaction(db, async (tx) => { await lockLead(tx); end(tx, now); });",
  ],
])("a transaction that uses %s is refused", (_what, code) => {
  expect(refusedOf(`async function end(db: Pool, now: Date) { ${code} }`)).toEqual([
    expect.stringContaining("is from before the transaction"),
  ]);
});

test.each([
  ["a row", "tx.selectFrom('requests').forUpdate().executeTakeFirst();"],
  ["a key", "sql`select pg_advisory_xact_lock(1)`.execute(tx);"],
  ["by a helper", "lockLead(tx);"],
])("a function that takes a time or reads it, and then locks %s, is refused", (_what, lock) => {
  const taken = `async function end(tx: Transaction, now: Date) { await ${lock} }`;
  expect(refusedOf(taken)).toEqual([expect.stringContaining("takes « now » and locks")]);
  const read = `async function end(tx: Transaction, ports: Clock) { const now = ports.now(); await ${lock} }`;
  expect(refusedOf(read)).toEqual([expect.stringContaining("before it locks")]);
  const under = `async function end(tx: Transaction, ports: Clock) { await ${lock} const now = ports.now(); }`;
  expect(refusedOf(under)).toEqual([]);
});

test("rows that are skipped while they are locked, and times that are read inside, are not refused", () => {
  const code = `
    async function expire(ports: Ports) {
      const now = ports.now();
      await read(ports.db, now);
      await inTransaction(ports.db, async (tx) => {
        const now = ports.now();
        return tx.selectFrom("requests").where("expires_at", "<=", now).forUpdate().skipLocked().execute();
      });
    }`;
  expect(refusedOf(code)).toEqual([]);
});

test.each([
  [
    "reads a row that it joins and does not lock",
    '"r.id", "c.rate"',
    '"r"',
    [/reads « c », which it does not/],
  ],
  ["locks what it reads", '"r.id"', '"r"', []],
  ["locks all that it reads", '"r.id", "c.rate"', '["r", "c"]', []],
  ["locks all that it joins", '"r.id", "c.rate"', "", []],
])("a statement that %s is judged by it", (_what, columns, locked, expected) => {
  const code = `
    const lock = (tx: Transaction) => tx.selectFrom("requests as r").innerJoin("cities as c", "c.id", "r.city_id")
      .select([${columns}]).forUpdate(${locked}).executeTakeFirst();`;
  expect(refusedOf(code)).toEqual(expected.map((sentence) => expect.stringMatching(sentence)));
});
