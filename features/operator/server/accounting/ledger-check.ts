import { sql } from "kysely";
import { z } from "zod";
import type { LedgerCheck } from "#features/operator/contract/index.ts";
import { DAY_MS, MINUTE_MS } from "#foundation/durations.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { PaymentFailure } from "#platform/payments/payments.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { compareBooks } from "./compare-books.ts";

/** How far back payments are compared; the ledger itself is checked whole. */
const COMPARED_MS = 31 * DAY_MS;
/** A check that has not ended after this time has been cut short. */
const LONGEST_MS = 10 * MINUTE_MS;

const checkLedgerRun = defineJob({
  name: "operator.check_ledger",
  payload: z.object({ check_id: z.uuid() }),
});

/** Asks for a check, unless one is running. */
export async function askLedgerCheck(
  { db, now }: Pick<Ports, "db" | "now">,
  { id }: Operator,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // When two operators ask at once, only one check starts.
    await sql`select pg_advisory_xact_lock(hashtextextended('check the ledger', 0))`.execute(tx);
    const at = now();
    const running = await tx
      .selectFrom("ledger_checks")
      .select("id")
      .where("asked_at", ">", new Date(at.getTime() - LONGEST_MS))
      .where("finished_at", "is", null)
      .executeTakeFirst();
    if (running) return;
    const check = await tx
      .insertInto("ledger_checks")
      .values({ asked_by_id: id, asked_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await addJob(tx, checkLedgerRun, { check_id: check.id }, { maxAttempts: 1 });
  });
}

export const checkLedgerJob = (ports: Pick<Ports, "db" | "payments" | "now" | "config">) =>
  handleJob(checkLedgerRun, async ({ check_id }) => {
    const since = new Date(ports.now().getTime() - COMPARED_MS);
    let found: Awaited<ReturnType<typeof compareBooks>> | null = null;
    try {
      found = await compareBooks(ports, since);
    } catch (error) {
      if (!(error instanceof PaymentFailure)) throw error;
    } finally {
      // Whatever cut it short, it does not count as running any more.
      await ports.db
        .updateTable("ledger_checks")
        .set({
          finished_at: ports.now(),
          differences: sql`${JSON.stringify(found?.differences ?? null)}::text::jsonb`,
          compared: sql`${JSON.stringify(found?.compared ?? null)}::text::jsonb`,
        })
        .where("id", "=", check_id)
        .execute();
    }
  });

/** Returns the last check that was asked for; null before any. */
export async function lastLedgerCheck(db: Db): Promise<LedgerCheck | null> {
  const row = await db
    .selectFrom("ledger_checks as c")
    .innerJoin("operators as o", "o.id", "c.asked_by_id")
    .select(["c.asked_at", "c.finished_at", "c.differences", "c.compared", "o.full_name as asked_by"])
    .orderBy("c.asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    asked_by: row.asked_by,
    asked_at: row.asked_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    compared: row.compared as LedgerCheck["compared"],
    differences: row.differences as LedgerCheck["differences"],
  };
}
