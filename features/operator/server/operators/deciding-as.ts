import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { LocalOperator, Operator } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Deciding } from "../acts/record-act.ts";

/** Returns an operator as an act records them: one who signed in, or who uses the command line. */
export async function decidingAs(
  db: Db,
  caller: Operator | LocalOperator,
  reason: string,
): Promise<Deciding> {
  if (caller.id === null) return { operator: caller.name, reason };
  const { id } = caller;
  const operator = await db
    .selectFrom("operators")
    .select("full_name")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!operator) throw new Failure(UNAUTHORIZED);
  return { operator: operator.full_name, operator_id: id, reason };
}
