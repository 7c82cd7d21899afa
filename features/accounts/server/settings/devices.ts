import type { SecurityEvent, Session } from "#features/accounts/contract/endpoints.ts";
import type { Caller } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { endSessions } from "../auth/sessions/sessions.ts";
import { readSessionCaller } from "./session-caller.ts";

const MAX_EVENTS = 30;
/** Beside MAX_EVENTS, so that failed sign-ins cannot push other events off the list. */
const MAX_FAILED_SIGN_INS = 10;

/** Returns the open sessions, the most recently used first. */
export async function listSessions(
  db: Db,
  caller: Pick<Caller, "id" | "session_id">,
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "address", "user_agent", "created_at", "refreshed_at"])
    .where("account_id", "=", caller.id)
    .where("not_after", ">", now)
    .orderBy("refreshed_at", "desc")
    .execute();
  return rows.map(({ refreshed_at, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: refreshed_at.toISOString(),
    current: row.id === caller.session_id,
  }));
}

/** Ends every session except the caller's. Returns how many it ended. */
export async function endOtherSessions(
  { db, now }: Pick<Ports, "db" | "now">,
  caller: Caller,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ended = await endSessions(tx, caller.id, { keep: caller.session_id, now });
    await recordSecurityEvent(tx, {
      account_id: caller.id,
      kind: "signed_out_others",
      session_id: caller.session_id,
      caller: await readSessionCaller(tx, caller.session_id),
      now: now(),
    });
    return ended;
  });
}

/** Returns the newest security events of the account. */
export async function listSecurityEvents(db: Db, caller: Pick<Caller, "id">): Promise<SecurityEvent[]> {
  const newest = db
    .selectFrom("security_events")
    .select(["id", "kind", "at", "address", "user_agent"])
    .where("account_id", "=", caller.id)
    .orderBy("at", "desc")
    .orderBy("id", "desc");
  const [events, failedSignIns] = await Promise.all([
    newest.where("kind", "!=", "sign_in_failed").limit(MAX_EVENTS).execute(),
    newest.where("kind", "=", "sign_in_failed").limit(MAX_FAILED_SIGN_INS).execute(),
  ]);
  const rows = [...events, ...failedSignIns].sort(
    (a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1),
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
