import postgres from "postgres";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "#testing/database.ts";
import { rowsOf } from "./logical.ts";

/** Keeps the process from reading anything, until what was sent waits in the connection. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("a table that arrives whole before it is read leaves its connection usable", async () => {
  const { url, close } = await freshDatabase();
  const sql = postgres(url, { max: 1 });
  onTestFinished(async () => {
    await sql.end({ timeout: 1 });
    await close();
  });
  // A little more than a stream holds, and no more than is read from a connection at once.
  await sql`create table notes as select n, repeat('x', 1000) as text from generate_series(1, 67) n`;
  const counted = sql.begin(async (tx) => {
    const rows = await rowsOf(tx, { schema: "public", name: "notes", columns: ["n", "text"] });
    block(200);
    await expect.poll(() => rows.readableLength).toBeGreaterThan(65_536);
    let bytes = 0;
    for await (const chunk of rows) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(67_000);
    return await tx`select count(*)::int as count from notes`;
  });
  expect(await counted).toEqual([{ count: 67 }]);
}, 20_000);
