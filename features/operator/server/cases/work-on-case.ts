import { CASE_CHANGED, type CaseKind } from "#features/operator/contract/index.ts";
import { DAY_MS } from "#foundation/durations.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { findCase } from "./list-cases.ts";

type Acting = Pick<Ports, "db" | "now">;
interface CaseVersion {
  kind: CaseKind;
  id: string;
  version: number;
}

/** Takes a case, or gives it back. Throws NOT_FOUND, CASE_CHANGED. */
export async function assignCase(
  { db }: Acting,
  operator: Operator,
  { mine, ...of }: CaseVersion & { mine: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeVersion(tx, of);
    await setWork(tx, of, { holder_id: mine ? operator.id : null });
  });
}

/** Sets a case aside for some days; none brings it back. Throws NOT_FOUND, CASE_CHANGED. */
export async function snoozeCase(
  { db, now }: Acting,
  operator: Operator,
  { days, ...of }: CaseVersion & { days: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeVersion(tx, of);
    const snoozed_until = days === 0 ? null : new Date(now().getTime() + days * DAY_MS);
    await setWork(tx, of, { snoozed_until, holder_id: operator.id });
  });
}

/** Writes a note, which changes no version: two operators may write at once. Throws NOT_FOUND. */
export async function noteOnCase(
  { db, now }: Acting,
  operator: Operator,
  { kind, id, note }: { kind: CaseKind; id: string; note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCase(tx, kind, id);
    await tx
      .insertInto("case_notes")
      .values({ kind, subject_id: id, operator_id: operator.id, note, created_at: now() })
      .execute();
  });
}

/** Takes the next version of a case for one change. Throws NOT_FOUND, CASE_CHANGED when another operator was first. */
export async function takeVersion(tx: Transaction, { kind, id, version }: CaseVersion): Promise<void> {
  const current = await lockCase(tx, kind, id);
  if (current !== version) throw new Failure(CASE_CHANGED);
  await tx
    .updateTable("case_work")
    .set({ version: version + 1 })
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
}

/** Locks a case's row, made at the first change, and returns its version. Throws NOT_FOUND when nothing waits. */
async function lockCase(tx: Transaction, kind: CaseKind, id: string): Promise<number> {
  if (!(await findCase(tx, kind, id))) throw new Failure(NOT_FOUND);
  await tx
    .insertInto("case_work")
    .values({ kind, subject_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom("case_work")
    .select("version")
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.version;
}

const setWork = (
  tx: Transaction,
  { kind, id }: CaseVersion,
  work: { holder_id?: string | null; snoozed_until?: Date | null },
) => tx.updateTable("case_work").set(work).where("kind", "=", kind).where("subject_id", "=", id).execute();
