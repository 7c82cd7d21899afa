import {
  CASE_CHANGED,
  type CaseKind,
  OPERATOR_LIMITS,
  OPERATOR_STATE,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, type Day, dayOf, instantAt } from "#foundation/local-time.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { requireDayBetween } from "../day-between.ts";
import { findCase, type WaitingCase } from "./waiting-cases.ts";

type Acting = Pick<Ports, "db" | "now">;
interface CaseVersion {
  kind: CaseKind;
  id: string;
  version: number;
}

/**
 * Gives a case to an operator, or to nobody. Throws NOT_FOUND, CASE_CHANGED, OPERATOR_STATE for
 * somebody who does not decide cases.
 */
export async function assignCase(
  { db }: Acting,
  { holder_id, ...of }: CaseVersion & { holder_id: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeVersion(tx, of);
    if (holder_id !== null) await requireAgent(tx, holder_id);
    await setWork(tx, of, { holder_id });
  });
}

const { snoozeDaysMax: SNOOZE_DAYS_MAX } = OPERATOR_LIMITS;
const SNOOZE_REFUSED = `Choisissez un jour à partir de demain, dans ${SNOOZE_DAYS_MAX} jours au plus`;

/** The hour at which a case set aside comes back. */
const BACK_AT_MINUTE = 8 * 60;

/**
 * Sets a case aside until the morning of a day, or brings it back. Who has it and when it is due stay. Throws
 * NOT_FOUND, CASE_CHANGED, VALIDATION_ERROR for a day that is not ahead, or too far.
 */
export async function snoozeCase(
  { db, now }: Acting,
  { until, ...of }: CaseVersion & { until: Day | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeVersion(tx, of);
    if (until !== null) {
      const today = dayOf(now().getTime());
      requireDayBetween({ until }, [addDays(today, 1), addDays(today, SNOOZE_DAYS_MAX)], SNOOZE_REFUSED);
    }
    const snoozed_until = until === null ? null : new Date(instantAt(until, BACK_AT_MINUTE));
    await setWork(tx, of, { snoozed_until });
  });
}

/** Brings back a case that was set aside, because of what somebody else than an operator did. */
export async function wakeCase(
  tx: Transaction,
  { kind, id }: Pick<CaseVersion, "kind" | "id">,
): Promise<void> {
  await tx
    .updateTable("case_work")
    // Whoever has it open decides with what they see now.
    .set((work) => ({ snoozed_until: null, version: work("version", "+", 1) }))
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
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
      .values({
        kind,
        subject_id: id,
        operator_id: operator.id,
        note,
        mentions: await mentionedIn(tx, note),
        created_at: now(),
      })
      .execute();
  });
}

/** Throws OPERATOR_STATE unless this operator decides cases. */
async function requireAgent(tx: Transaction, id: string): Promise<void> {
  const agent = await tx
    .selectFrom("operators")
    .select("id")
    .where("id", "=", id)
    .where("level", "!=", "reader")
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  if (!agent) throw new Failure(OPERATOR_STATE);
}

/** Returns the operators whom a text names after an « @ », in whole words. */
async function mentionedIn(tx: Transaction, text: string): Promise<string[]> {
  if (!text.includes("@")) return [];
  const team = await tx
    .selectFrom("operators")
    .select(["id", "full_name"])
    .where("suspended_at", "is", null)
    .execute();
  const words = text.toLowerCase();
  return team
    .filter(({ full_name }) => {
      const name = `@${full_name.toLowerCase()}`;
      const parts = words.split(name);
      return parts.slice(1).some((after) => !/^[\p{L}\p{N}]/u.test(after));
    })
    .map(({ id }) => id);
}

/**
 * Takes the next version of a case for one change, and returns the case. Throws NOT_FOUND, CASE_CHANGED when
 * another operator was first.
 */
export async function takeVersion(tx: Transaction, { kind, id, version }: CaseVersion): Promise<WaitingCase> {
  const { current, found } = await lockCase(tx, kind, id);
  if (current !== version) throw new Failure(CASE_CHANGED);
  await tx
    .updateTable("case_work")
    .set({ version: version + 1 })
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .execute();
  return found;
}

/**
 * Locks a case's row, made at the first change, and returns the case with its version. Throws
 * NOT_FOUND when nothing waits.
 */
async function lockCase(tx: Transaction, kind: CaseKind, id: string) {
  const found = await findCase(tx, kind, id);
  if (!found) throw new Failure(NOT_FOUND);
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
  return { current: row.version, found };
}

const setWork = (
  tx: Transaction,
  { kind, id }: CaseVersion,
  work: { holder_id?: string | null; snoozed_until?: Date | null },
) => tx.updateTable("case_work").set(work).where("kind", "=", kind).where("subject_id", "=", id).execute();
