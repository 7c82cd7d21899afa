import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";

/** Returns the reason that the operator gave for an act on an account at that instant. */
export async function readActReason(
  db: Db,
  accountId: string,
  { act, at }: { act: "refuse" | "suspend"; at: Date },
): Promise<string | undefined> {
  const found = await db
    .selectFrom("published_operator_acts as operator_acts")
    .select(sql<string | null>`details ->> 'reason'`.as("reason"))
    .where("subject", "=", accountId)
    .where("act", "=", act)
    .where("created_at", "=", at)
    .executeTakeFirst();
  return found?.reason ?? undefined;
}
