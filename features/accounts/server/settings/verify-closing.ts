import { UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { findAccount } from "../auth/account/accounts.ts";
import { verifyHostedPassword } from "../hosted/verify-hosted-password.ts";
import { verifyPassword } from "./verify-password.ts";

/**
 * Checks the password of a person closing their account, here or at the hosted service. Returns what to run
 * once the account is closed; its failure is only logged, because the account is closed already. Throws
 * INVALID_PASSWORD, RATE_LIMIT_EXCEEDED.
 */
export async function verifyClosing(
  { db, config, log }: Pick<Ports, "db" | "config" | "log">,
  { id }: Actor,
  password: string,
): Promise<() => Promise<void>> {
  if (config.AUTH_URL === undefined) {
    await verifyPassword(db, id, password);
    return async () => {};
  }
  const account = await findAccount(db, { id });
  if (!account) throw new Failure(UNAUTHORIZED);
  const service = { url: config.AUTH_URL, apikey: config.AUTH_APIKEY ?? "" };
  const clearHosted = await verifyHostedPassword(service, { email: account.email, password });
  return async () => {
    await clearHosted().catch((err: unknown) =>
      log.error({ err, account_id: id }, "not emptied at the hosted service"),
    );
    log.warn({ account_id: id }, "closed here: remove this account at the hosted service");
  };
}
