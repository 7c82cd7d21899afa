import type { ActKind, FactName, Facts } from "#features/operator/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";

/** The operator who acts, and the reason. */
export interface Deciding {
  /** The name of who signed in to the console, or what `--by` says on the command line. */
  operator: string;
  /** The signed-in operator; absent on the command line. */
  operator_id?: string;
  /** Stored with the act, and shown to the person concerned where a letter or a ledger line has a reason. */
  reason: string;
}

/** No fact but those with a name: an object may have more than its type says. */
type Named<Given> = Given & Record<Exclude<keyof Given, FactName>, never>;

interface Change<Before, After> {
  /** The values that the act changed, before and after. */
  before?: Named<Before> | undefined;
  after?: Named<After>;
  /** The accounts that the act is about, by which it is found. */
  people?: readonly string[];
}

/** Records an act and returns its id. Details contain ids, numbers and the reason only. */
export async function recordAct<Details extends Facts, Before extends Facts, After extends Facts>(
  db: Db,
  { operator, operator_id }: Pick<Deciding, "operator" | "operator_id">,
  act: ActKind,
  subject: string,
  details: Named<Details>,
  at: Date,
  { before, after, people = [] }: Change<Before, After> = {},
): Promise<string> {
  const { id } = await db
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
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
