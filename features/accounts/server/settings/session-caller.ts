import type { Db } from "#platform/postgres/database.ts";
import type { Caller } from "../auth/dependencies.ts";

/** Returns the address and browser that opened a session, for a security event. */
export async function readSessionCaller(db: Db, id: string): Promise<Caller> {
  const session = await db
    .selectFrom("sessions")
    .select(["address", "user_agent"])
    .where("id", "=", id)
    .executeTakeFirst();
  return session ?? { address: "", user_agent: "" };
}
