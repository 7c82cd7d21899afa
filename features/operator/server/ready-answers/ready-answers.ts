import { sql } from "kysely";
import {
  CASE_CHANGED,
  OPERATOR_LIMITS,
  type ReadyAnswer,
  type ReadyAnswerDraft,
  TITLE_TAKEN,
  TOO_MANY_READY_ANSWERS,
} from "#features/operator/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

type Acting = Pick<Ports, "db" | "now">;

/** Returns the team's ready answers by title. */
export async function listReadyAnswers(db: Db): Promise<ReadyAnswer[]> {
  const rows = await db
    .selectFrom("ready_answers")
    .selectAll()
    .orderBy(sql`title collate "fr-CA-x-icu"`)
    .execute();
  return rows.map(({ kinds, changed_at, ...row }) => ({
    ...row,
    kinds: kinds as ReadyAnswer["kinds"],
    changed_at: changed_at.toISOString(),
  }));
}

/**
 * Writes a ready answer, new with version 0. An unchanged text changes nothing. Throws CASE_CHANGED when
 * another operator changed or removed it since, TITLE_TAKEN, TOO_MANY_READY_ANSWERS.
 */
export async function writeReadyAnswer(
  { db, now }: Acting,
  deciding: Deciding,
  { id, version, title, text, kinds }: ReadyAnswerDraft & { id: string; version: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const answers = await lockReadyAnswers(tx);
    const at = now();
    const stored = answers.find((one) => one.id === id);
    if (stored?.version === version + 1 && isSame(stored, { title, text, kinds })) return;
    if ((stored?.version ?? 0) !== version) throw new Failure(CASE_CHANGED);
    if (!stored && answers.length >= OPERATOR_LIMITS.readyAnswersMax)
      throw new Failure(TOO_MANY_READY_ANSWERS);
    const values = { title, text, kinds, version: version + 1, changed_at: at };
    const taken = await tx
      .selectFrom("ready_answers")
      .select("id")
      .where(sql<boolean>`fold(title) = fold(${title})`)
      .where("id", "!=", id)
      .executeTakeFirst();
    if (taken) throw new Failure(TITLE_TAKEN);
    await tx
      .insertInto("ready_answers")
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
    const act = stored ? "change-ready-answer" : "write-ready-answer";
    await recordAct(tx, deciding, act, id, {}, at);
  });
}

/** Removes a ready answer. Throws NOT_FOUND. */
export async function removeReadyAnswer({ db, now }: Acting, deciding: Deciding, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockReadyAnswers(tx);
    const removed = await tx
      .deleteFrom("ready_answers")
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw new Failure(NOT_FOUND);
    await recordAct(tx, deciding, "remove-ready-answer", id, {}, now());
  });
}

/** Returns all of them, which one transaction at a time changes: titles and their number are known. */
async function lockReadyAnswers(tx: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtextextended('ready answers', 0))`.execute(tx);
  return await tx.selectFrom("ready_answers").selectAll().execute();
}

const isSame = (stored: { title: string; text: string; kinds: string[] }, draft: ReadyAnswerDraft) =>
  stored.title === draft.title &&
  stored.text === draft.text &&
  stored.kinds.join(" ") === draft.kinds.join(" ");
