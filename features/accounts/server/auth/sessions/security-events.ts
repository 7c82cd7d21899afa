import type { SecurityEvents } from "#database/tables.generated.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { Caller } from "../dependencies.ts";

export type SecurityEventKind = SecurityEvents["kind"];

/** Records a security event of an account, which its person sees in Paramètres. */
export async function recordSecurityEvent(
  db: Db,
  event: { account_id: string; kind: SecurityEventKind; session_id?: string; caller: Caller; now: Date },
): Promise<void> {
  const { account_id, kind, session_id, caller, now } = event;
  await db
    .insertInto("security_events")
    .values({ account_id, kind, session_id: session_id ?? null, ...caller, at: now })
    .execute();
}
