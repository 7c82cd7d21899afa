import type { BriefQuestion } from "#features/catalog/contract/index.ts";
import {
  addCityAlias,
  addSearchWords,
  forgetEmptySearch,
  keepBusinessType,
  removeCityAlias,
  removeSearchWords,
  setBriefQuestions,
  setBusinessType,
  setCategoryAvailability,
  setLeadCredits,
} from "#features/catalog/server/index.ts";
import { NAME_TAKEN, NOTHING_CHANGES } from "#features/operator/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";

/** Opens or closes a category. Throws NOT_FOUND, NOTHING_CHANGES. */
export async function changeAvailability(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  { id, is_available }: { id: string; is_available: boolean },
): Promise<void> {
  const known = await tx
    .selectFrom("published_categories")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!known) throw new Failure(NOT_FOUND);
  if (!(await setCategoryAvailability(tx, id, is_available))) throw new Failure(NOTHING_CHANGES);
  const act = is_available ? "open-category" : "close-category";
  await recordAct(tx, deciding, act, id, { reason: deciding.reason }, at, {
    before: { is_available: !is_available },
    after: { is_available },
  });
}

/** Changes a business type's name or licence. Throws NOT_FOUND, NOTHING_CHANGES, NAME_TAKEN. */
export async function changeBusinessType(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  { id, ...after }: { id: string; name: string; needs_rbq: boolean },
): Promise<void> {
  const before = await setBusinessType(tx, { id, ...after });
  if (before === "unknown") throw new Failure(NOT_FOUND);
  if (before === "same") throw new Failure(NOTHING_CHANGES);
  if (before === "taken") throw new Failure(NAME_TAKEN);
  await recordAct(tx, deciding, "change-business-type", id, { reason: deciding.reason }, at, {
    before,
    after,
  });
}

/** Changes what a business type asks. Throws NOT_FOUND, NOTHING_CHANGES. */
export async function changeBrief(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  { id, questions }: { id: string; questions: BriefQuestion[] },
): Promise<void> {
  const before = await setBriefQuestions(tx, id, questions);
  if (before === "unknown") throw new Failure(NOT_FOUND);
  if (before === "same") throw new Failure(NOTHING_CHANGES);
  await recordAct(tx, deciding, "change-brief", id, { reason: deciding.reason }, at, {
    before: { questions: factOf(before) },
    after: { questions: factOf(questions) },
  });
}

/** Questions with their choices, as an act keeps them: « Où ? Ici, Là-bas ». */
const factOf = (questions: readonly BriefQuestion[]) =>
  questions.map(({ question, choices }) => `${question} ${choices.join(", ")}`).join(" · ");

/** Sets what a business type's leads cost from a day on. Throws NOT_FOUND. */
export async function changeLeadPrice(
  tx: Transaction,
  ports: Pick<Ports, "now">,
  deciding: Deciding,
  { id, lead_credits, from_day }: { id: string; lead_credits: number; from_day: string },
): Promise<void> {
  const { lead_credits: current } = await findBusinessType(tx, id);
  const replaced = await tx
    .selectFrom("published_lead_price_changes")
    .select(["lead_credits", "from_day"])
    .where("business_type_id", "=", id)
    .where("applied_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const at = ports.now();
  await setLeadCredits(tx, { id, lead_credits, from_day }, at);
  await recordAct(tx, deciding, "lead-price", id, { reason: deciding.reason, from_day }, at, {
    before: {
      lead_credits: current,
      ...(replaced && { scheduled_credits: replaced.lead_credits, scheduled_from: replaced.from_day }),
    },
    after: { lead_credits, from_day },
  });
}

/**
 * Makes words lead to a business type, or no more. Words that were among the searches that found nothing
 * leave that list. Throws NOT_FOUND, NOTHING_CHANGES.
 */
export async function changeWords(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  { id, words, leads }: { id: string; words: string; leads: boolean },
): Promise<void> {
  await findBusinessType(tx, id);
  if (!(await (leads ? addSearchWords : removeSearchWords)(tx, id, words)))
    throw new Failure(NOTHING_CHANGES);
  if (leads) await forgetEmptySearch(tx, words);
  const details = { words, reason: deciding.reason };
  await recordAct(tx, deciding, `search-words ${leads ? "add" : "remove"}`, id, details, at, {
    before: { leads: !leads },
    after: { leads },
  });
}

/**
 * Makes another name lead to a city, or no more. Throws NOT_FOUND, NOTHING_CHANGES, VALIDATION_ERROR
 * when it leads to another city.
 */
export async function changeCityAlias(
  tx: Transaction,
  at: Date,
  deciding: Deciding,
  { id, alias, leads }: { id: string; alias: string; leads: boolean },
): Promise<void> {
  const city = await tx.selectFrom("published_cities").select("name").where("id", "=", id).executeTakeFirst();
  if (!city) throw new Failure(NOT_FOUND);
  if (leads) {
    const known = await addCityAlias(tx, id, alias);
    if (known === city.name) throw new Failure(NOTHING_CHANGES);
    if (known) throw new Failure(VALIDATION_ERROR, { fields: { alias: `Ce nom mène déjà à ${known}` } });
  } else if (!(await removeCityAlias(tx, id, alias))) throw new Failure(NOTHING_CHANGES);
  const details = { alias, reason: deciding.reason };
  await recordAct(tx, deciding, `city-alias ${leads ? "add" : "remove"}`, id, details, at, {
    before: { leads: !leads },
    after: { leads },
  });
}

/** Returns a business type, which stays until the transaction ends. Throws NOT_FOUND. */
async function findBusinessType(tx: Transaction, id: string) {
  if (!(await keepBusinessType(tx, id))) throw new Failure(NOT_FOUND);
  return await tx
    .selectFrom("published_business_types")
    .select("lead_credits")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
