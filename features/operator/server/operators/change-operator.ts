import { endSessions, resetSecondFactor } from "#features/accounts/server/index.ts";
import { LAST_CHIEF, OPERATOR_LEVELS, OPERATOR_STATE } from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { OperatorLevel } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { warnChiefs } from "./warn-chiefs.ts";

type Acting = Pick<Ports, "db" | "now">;

/** Changes an operator's level. Throws NOT_FOUND, OPERATOR_STATE, LAST_CHIEF. */
export async function setLevel(
  { db, now }: Acting,
  deciding: Deciding,
  { id, level }: { id: string; level: OperatorLevel },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const operator = await lockOperator(tx, id);
    if (operator.level === level) throw new Failure(OPERATOR_STATE);
    if (operator.isLastChief) throw new Failure(LAST_CHIEF);
    const at = now();
    const isRaised = OPERATOR_LEVELS.indexOf(level) > OPERATOR_LEVELS.indexOf(operator.level);
    await tx
      .updateTable("operators")
      .set({ level, ...(isRaised && { raised_at: at }) })
      .where("id", "=", id)
      .execute();
    const act = await recordAct(tx, deciding, "set-level", id, { reason: deciding.reason }, at, {
      before: { level: operator.level },
      after: { level },
      people: [id],
    });
    if (isRaised) await warnChiefs(tx, act, id);
  });
}

/**
 * Suspends an operator, whose sessions end, or restores them. Throws NOT_FOUND, OPERATOR_STATE, LAST_CHIEF.
 */
export async function setOperatorSuspension(
  { db, now }: Acting,
  deciding: Deciding,
  { id, suspended }: { id: string; suspended: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const operator = await lockOperator(tx, id);
    if ((operator.suspended_at !== null) === suspended) throw new Failure(OPERATOR_STATE);
    if (suspended && operator.isLastChief) throw new Failure(LAST_CHIEF);
    const at = now();
    await tx
      .updateTable("operators")
      .set(suspended ? { suspended_at: at } : { suspended_at: null, raised_at: at })
      .where("id", "=", id)
      .execute();
    if (suspended) await endSessions(tx, id, { now });
    const kind = suspended ? "suspend-operator" : "restore-operator";
    const act = await recordAct(tx, deciding, kind, id, { reason: deciding.reason }, at, {
      before: { suspended: !suspended },
      after: { suspended },
      people: [id],
    });
    if (!suspended) await warnChiefs(tx, act, id);
  });
}

/**
 * Removes an operator's second factor, for one who lost it. Throws NOT_FOUND,
 * OPERATOR_STATE when there is none.
 */
export async function resetOperatorFactor(
  { db, now, limiter }: Acting & Pick<Ports, "limiter">,
  deciding: Deciding,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOperator(tx, id);
    const at = now();
    if (!(await resetSecondFactor(tx, limiter, { id, now }))) throw new Failure(OPERATOR_STATE);
    await tx.updateTable("operators").set({ raised_at: at }).where("id", "=", id).execute();
    await recordAct(tx, deciding, "reset-factor", id, { reason: deciding.reason }, at, {
      before: { second_factor: true },
      after: { second_factor: false },
      people: [id],
    });
  });
}

/**
 * Returns an operator, with the whole team locked, so that two chiefs do not leave at once. Throws NOT_FOUND.
 */
async function lockOperator(tx: Transaction, id: string) {
  const team = await tx
    .selectFrom("operators")
    .select(["id", "level", "suspended_at"])
    .orderBy("id")
    .forUpdate()
    .execute();
  const operator = team.find((one) => one.id === id);
  if (!operator) throw new Failure(NOT_FOUND);
  const isLastChief = !team.some((one) => one.id !== id && one.level === "chief" && !one.suspended_at);
  return { ...operator, isLastChief: isLastChief && operator.level === "chief" && !operator.suspended_at };
}
