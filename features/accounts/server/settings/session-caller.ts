import type { Db } from "#platform/postgres/database.ts";
import type { Caller } from "../auth/dependencies.ts";

/** Who calls, as their session was opened: what a line of the trail says of them. */
export async function callerOfSession(db: Db, id: string): Promise<Caller> {
  const session = await db
    .selectFrom("sessions")
    .select(["address", "user_agent"])
    .where("id", "=", id)
    .executeTakeFirst();
  return session ?? { address: "", user_agent: "" };
}
