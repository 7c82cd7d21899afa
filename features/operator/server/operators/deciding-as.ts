import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Operator } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Deciding } from "../command.ts";

/** Returns the signed-in operator as an act records them. */
export async function decidingAs(db: Db, { id }: Operator, reason: string): Promise<Deciding> {
  const operator = await db
    .selectFrom("operators")
    .select("full_name")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!operator) throw new Failure(UNAUTHORIZED);
  return { operator: operator.full_name, operator_id: id, reason };
}
