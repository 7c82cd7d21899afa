import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { findAccount, lockAccount } from "../auth/account/accounts.ts";
import { invalidateLinks } from "../auth/links/links.ts";
import { requestLink } from "../auth/links/request-link.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { recordMarks } from "../marks.ts";

/**
 * Replaces an address that its person never confirmed, and sends a confirmation link to the new one. The caller has
 * checked that it is not confirmed. Returns false when another account has the new address.
 */
export async function correctEmail(
  tx: Transaction,
  { secrets, config }: Pick<Ports, "secrets" | "config">,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<boolean> {
  await lockAccount(tx, id);
  if (await findAccount(tx, { email })) return false;
  await tx.updateTable("accounts").set({ email }).where("id", "=", id).execute();
  await recordMarks(tx, secrets, id, { marks: [{ kind: "email", value: email }], now });
  await invalidateLinks(tx, { account_id: id, now });
  const caller = { address: "", user_agent: "" };
  const redirect_to = `${config.PUBLIC_URL}/`;
  await requestLink(tx, {
    kind: "confirmation",
    account_id: id,
    email,
    redirect_to,
    challenge: undefined,
    caller,
    now,
  });
  await recordSecurityEvent(tx, { account_id: id, kind: "email_changed", caller, now });
  return true;
}
