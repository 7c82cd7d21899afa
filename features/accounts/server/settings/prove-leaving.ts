import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { findAccount } from "../auth/account/accounts.ts";
import { proveHostedPassword } from "../hosted/hosted-password.ts";
import { provePassword } from "./prove-password.ts";

/**
 * Proves the password of somebody about to close their account, here or at the hosted service that keeps it.
 * Answers what is to be done once the account is closed; its failure is only logged, the account being closed
 * already. Throws INVALID_PASSWORD, RATE_LIMIT_EXCEEDED.
 */
export async function proveLeaving(
  { db, config, log }: Pick<Ports, "db" | "config" | "log">,
  { id }: Actor,
  password: string,
): Promise<() => Promise<void>> {
  if (config.AUTH_URL === undefined) {
    await provePassword(db, id, password);
    return async () => {};
  }
  const account = await findAccount(db, { id });
  if (!account) throw new Failure("UNAUTHORIZED");
  const service = { url: config.AUTH_URL, apikey: config.AUTH_APIKEY ?? "" };
  const empty = await proveHostedPassword(service, { email: account.email, password });
  return async () => {
    await empty().catch((err: unknown) =>
      log.error({ err, account_id: id }, "not emptied at the hosted service"),
    );
    log.warn({ account_id: id }, "closed here: remove this account at the hosted service");
  };
}
