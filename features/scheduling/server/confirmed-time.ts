import type { Db } from "#platform/postgres/database.ts";

/** When both sides agreed to meet for a request, if that is still to come; ISO. */
export async function confirmedTime(db: Db, request_id: string, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom("appointments")
    .select("starts_at")
    .where("request_id", "=", request_id)
    .where("held_until", "is", null)
    .where("starts_at", ">", at)
    .executeTakeFirst();
  return row?.starts_at.toISOString() ?? null;
}
