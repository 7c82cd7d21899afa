import type { Caller } from "#platform/http/actor.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { securityChanged } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import { readSessionCaller } from "../settings/session-caller.ts";

/** Records a change of the factor, and tells its person by a letter. */
export async function recordChange(
  tx: Transaction,
  { id: account_id, session_id }: Caller,
  kind:
    | "second_factor_on"
    | "second_factor_off"
    | "recovery_codes_replaced"
    | "passkey_added"
    | "passkey_removed",
  at: Date,
): Promise<void> {
  const caller = await readSessionCaller(tx, session_id);
  await recordSecurityEvent(tx, { account_id, kind, session_id, caller, now: at });
  await letters.queue(tx, securityChanged, { account_id, news: kind });
}
