import { isRefused } from "#features/notifications/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { findAccount, lockAccount } from "../auth/account/accounts.ts";
import { invalidateLinks } from "../auth/links/links.ts";
import { requestLink } from "../auth/links/request-link.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { endSessions } from "../auth/sessions/sessions.ts";
import { recordMarks } from "../marks.ts";

type Correction = "corrected" | "unknown" | "same" | "confirmed" | "not_refused" | "taken";

/**
 * Replaces an address that its person never confirmed and to which the newest letter was refused for
 * good. Ends every session and link; a letter tells the former address, another confirms the new one.
 * Returns why nothing changed otherwise. Throws a unique violation when another account takes the
 * address at the same moment.
 */
export async function correctEmail(
  tx: Transaction,
  { secrets, config, now: readNow }: Pick<Ports, "secrets" | "config" | "now">,
  { id, email }: { id: string; email: string },
): Promise<Correction> {
  // First: a link of the account that is opened meanwhile locks in this order too.
  const account = await lockAccount(tx, id);
  const now = readNow();
  const person = await tx
    .selectFrom("published_profiles")
    .select("email_verified_at")
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (!account || !person) return "unknown";
  if (person.email_verified_at) return "confirmed";
  if (account.email === email) return "same";
  if (!(await isRefused(tx, id, account.email))) return "not_refused";
  if (await findAccount(tx, { email })) return "taken";
  await tx.updateTable("accounts").set({ email }).where("id", "=", id).execute();
  await recordMarks(tx, secrets, id, { marks: [{ kind: "email", value: email }], now });
  await invalidateLinks(tx, { account_id: id, now });
  await endSessions(tx, id, { now: readNow });
  const caller = { address: "", user_agent: "" };
  await requestLink(tx, {
    kind: "confirmation",
    account_id: id,
    email,
    warn_email: account.email,
    redirect_to: `${config.PUBLIC_URL}/`,
    challenge: undefined,
    caller,
    now,
  });
  await recordSecurityEvent(tx, { account_id: id, kind: "email_changed", caller, now });
  return "corrected";
}
