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
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { requireDayBetween } from "../day-between.ts";
import { caseGiven, caseMentioned } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { findCase, type WaitingCase } from "./waiting-cases.ts";

type Acting = Pick<Ports, "db" | "now">;
interface CaseVersion {
  kind: CaseKind;
  id: string;
  version: number;
}

/**
 * Assigns a case to an operator, who gets a letter unless they took it, or to nobody. Throws NOT_FOUND,
 * CASE_CHANGED, OPERATOR_STATE for somebody who does not decide cases.
 */
export async function assignCase(
  { db, now }: Acting,
  deciding: Deciding,
  { holder_id, ...of }: CaseVersion & { holder_id: string | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await takeVersion(tx, of);
    const holder = holder_id === null ? null : await requireAgent(tx, holder_id);
    if (holder_id === found.holder_id) return;
    await setWork(tx, of, { holder_id });
    await recordAct(tx, deciding, "give-case", of.id, { reason: "" }, now(), {
      before: { holder: found.holder_name },
      after: { holder },
    });
    const given_by_id = deciding.operator_id ?? null;
    if (holder_id === null || holder_id === given_by_id) return;
    const given = { kind: of.kind, subject_id: of.id, operator_id: holder_id, given_by_id };
    await letters.queue(tx, caseGiven, given);
  });
}

const { snoozeDaysMax: SNOOZE_DAYS_MAX } = OPERATOR_LIMITS;
const SNOOZE_REFUSED = `Choisissez un jour à partir de demain, dans ${SNOOZE_DAYS_MAX} jours au plus`;

/** The hour at which a case set aside comes back. */
const BACK_AT_MINUTE = 8 * 60;

/**
 * Sets a case aside until the morning of a day, or brings it back. Its operator and due date stay. Throws
 * NOT_FOUND, CASE_CHANGED, and VALIDATION_ERROR for a day that is past or too far ahead.
 */
export async function snoozeCase(
  { db, now }: Acting,
  deciding: Deciding,
  { until, ...of }: CaseVersion & { until: Day | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await takeVersion(tx, of);
    if (until !== null) {
      const today = dayOf(now().getTime());
      requireDayBetween({ until }, [addDays(today, 1), addDays(today, SNOOZE_DAYS_MAX)], SNOOZE_REFUSED);
    }
    const snoozed_until = until === null ? null : new Date(instantAt(until, BACK_AT_MINUTE));
    await setWork(tx, of, { snoozed_until });
    const was = found.snoozed_until === null ? null : dayOf(found.snoozed_until.getTime());
    await recordAct(tx, deciding, "pause-case", of.id, { reason: "" }, now(), {
      before: { paused_until: was },
      after: { paused_until: until },
    });
  });
}

/** Brings back a case that was set aside, because somebody other than an operator acted on it. */
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

/**
 * Writes a note, which changes no version: two operators may write at once. Colleagues whom it names are
 * written to. Throws NOT_FOUND.
 */
export async function noteOnCase(
  { db, now }: Acting,
  operator: Operator,
  { kind, id, note }: { kind: CaseKind; id: string; note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCase(tx, kind, id);
    const mentions = await mentionedIn(tx, note);
    const { id: note_id } = await tx
      .insertInto("case_notes")
      .values({ kind, subject_id: id, operator_id: operator.id, note, mentions, created_at: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const operator_id of mentions.filter((one) => one !== operator.id))
      await letters.queue(tx, caseMentioned, { note_id, operator_id });
  });
}

/** Returns the name of an operator who decides cases. Throws OPERATOR_STATE for any other. */
async function requireAgent(tx: Transaction, id: string): Promise<string> {
  const agent = await tx
    .selectFrom("operators")
    .select("full_name")
    .where("id", "=", id)
    .where("level", "!=", "reader")
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  if (!agent) throw new Failure(OPERATOR_STATE);
  return agent.full_name;
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
