import type { SecurityEvent, Session } from "#features/accounts/contract/endpoints.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { callerOfSession } from "./session-caller.ts";

const SHOWN_EVENTS = 30;
/** Beside those: whoever tries passwords must not push a sign-in out of sight. */
const SHOWN_FAILURES = 10;

/** The sessions still open, the latest used first. */
export async function listSessions(db: Db, actor: Actor, now: Date): Promise<Session[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "address", "user_agent", "created_at", "refreshed_at"])
    .where("account_id", "=", actor.id)
    .where("not_after", ">", now)
    .orderBy("refreshed_at", "desc")
    .execute();
  return rows.map(({ refreshed_at, created_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: refreshed_at.toISOString(),
    current: row.id === actor.session_id,
  }));
}

/** Ends every session but the caller's; answers how many. */
export async function endOtherSessions(
  { db, now }: Pick<Ports, "db" | "now">,
  actor: Actor,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom("sessions")
      .where("account_id", "=", actor.id)
      .where("id", "!=", actor.session_id)
      .returning("id")
      .execute();
    await recordSecurityEvent(tx, {
      account_id: actor.id,
      kind: "signed_out_others",
      session_id: actor.session_id,
      caller: await callerOfSession(tx, actor.session_id),
      now: now(),
    });
    return ended.length;
  });
}

/** The newest lines of the account's trail. */
export async function listSecurityEvents(db: Db, actor: Actor): Promise<SecurityEvent[]> {
  const newest = db
    .selectFrom("security_events")
    .select(["id", "kind", "at", "address", "user_agent"])
    .where("account_id", "=", actor.id)
    .orderBy("at", "desc")
    .orderBy("id", "desc");
  const [happened, refused] = await Promise.all([
    newest.where("kind", "!=", "sign_in_failed").limit(SHOWN_EVENTS).execute(),
    newest.where("kind", "=", "sign_in_failed").limit(SHOWN_FAILURES).execute(),
  ]);
  const rows = [...happened, ...refused].sort(
    (a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1),
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
