import { type BriefAnswer, isBriefComplete, stillAsked } from "#features/catalog/contract/index.ts";
import { briefQuestionsOf } from "#features/catalog/server/index.ts";
import { description as fullDescription } from "#features/requests/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Transaction } from "#platform/postgres/database.ts";

/**
 * Throws VALIDATION_ERROR on brief for an answer that the business type does not offer now or to a question
 * answered twice, and on description as `checkDescription` (docs/product.md "Brief").
 */
export async function checkWork(
  tx: Transaction,
  business_type_id: string,
  { description, brief = [] }: { description: string; brief?: readonly BriefAnswer[] | undefined },
): Promise<void> {
  const questions = await questionsOf(tx, business_type_id);
  if (stillAsked(questions, brief).length < brief.length)
    throw new Failure(VALIDATION_ERROR, {
      fields: { brief: "Les questions de ce métier ont changé : répondez à celles d'aujourd'hui" },
    });
  if (!isBriefComplete(questions, brief)) requireDescription(description);
}

/** Throws VALIDATION_ERROR for a description too short for a request whose answers do not suffice. */
export async function checkDescription(
  tx: Transaction,
  business_type_id: string,
  { description, brief }: { description: string; brief: readonly BriefAnswer[] },
): Promise<void> {
  if (!isBriefComplete(await questionsOf(tx, business_type_id), brief)) requireDescription(description);
}

const questionsOf = async (tx: Transaction, id: string) => (await briefQuestionsOf(tx, [id])).get(id) ?? [];

function requireDescription(text: string): void {
  const { error } = fullDescription.safeParse(text);
  if (error) throw new Failure(VALIDATION_ERROR, { fields: { description: error.issues[0]?.message ?? "" } });
}
