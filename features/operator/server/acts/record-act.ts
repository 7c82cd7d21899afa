import type { Db } from "#platform/postgres/database.ts";

/** Who acts, and why. */
export interface Deciding {
  /** The name of who signed in to the console, or what `--by` says on the command line. */
  operator: string;
  /** Who signed in to the console; none on the command line. */
  operator_id?: string;
  /** Stored with the act, and shown to the person concerned where a letter or a ledger line has a reason. */
  reason: string;
}

/** Ids, numbers and states only. */
type Facts = Record<string, string | number | boolean | null>;

interface Change {
  /** What the act changed, as it was and as it became. */
  before?: Facts;
  after?: Facts;
  /** The accounts that the act is about, by which it is found. */
  people?: readonly string[];
}

/** Records an act. Details contain ids, numbers and the reason only. */
export async function recordAct(
  db: Db,
  { operator, operator_id }: Pick<Deciding, "operator" | "operator_id">,
  act: string,
  subject: string,
  details: Facts,
  at: Date,
  { before, after, people = [] }: Change = {},
): Promise<void> {
  await db
    .insertInto("operator_acts")
    .values({
      operator,
      operator_id: operator_id ?? null,
      act,
      subject,
      details,
      before: before ?? null,
      after: after ?? null,
      people: [...people],
      created_at: at,
    })
    .execute();
}
