import { DAY_MS } from "#foundation/durations.ts";
import { accountPaths } from "#paths/account-paths.ts";
import type { Config } from "#platform/config/config.ts";
import { ipBlock } from "#platform/http/client-ip.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db, Transaction } from "#platform/postgres/database.ts";
import { AUTH_LIMITS } from "../auth/limits.ts";
import { requestLink } from "../auth/links/request-link.ts";
import { recordSecurityEvent } from "../auth/sessions/security-events.ts";
import { endSessions } from "../auth/sessions/sessions.ts";
import { authLimiter } from "../auth/shared-limiter.ts";
import { forgetWrongCodes } from "../second-factor/wrong-codes.ts";
import { listSecurityEvents, listSessions } from "../settings/devices.ts";

const NOBODY = { address: "", user_agent: "" };

/**
 * Returns how an account is used, for an operator who helps its person: sessions,
 * newest events, second factor.
 */
export async function readAccess(db: Db, id: string, now: Date) {
  const account = { id, session_id: "" };
  const [sessions, events, state] = await Promise.all([
    listSessions(db, account, now),
    listSecurityEvents(db, account),
    db
      .selectFrom("accounts")
      .leftJoin("second_factors", "second_factors.account_id", "accounts.id")
      .select(["last_sign_in_at", "second_factors.confirmed_at"])
      .where("accounts.id", "=", id)
      .executeTakeFirst(),
  ]);
  return {
    sessions: sessions.map(({ current: _, created_at: __, ...session }) => session),
    events,
    last_sign_in_at: state?.last_sign_in_at?.toISOString() ?? null,
    has_second_factor: Boolean(state?.confirmed_at),
  };
}

/**
 * Ends every session of an account, with a change of address that waits for its link; its person sees it
 * among the events in Paramètres. Returns how many there were.
 */
export async function signOutEverywhere(
  tx: Transaction,
  account_id: string,
  now: () => Date,
): Promise<number> {
  const ended = await endSessions(tx, account_id, { now });
  if (ended > 0)
    await recordSecurityEvent(tx, { account_id, kind: "signed_out_everywhere", caller: NOBODY, now: now() });
  return ended;
}

/**
 * Sends an account the link by which its person chooses a new password, at its own address, as if they had
 * asked for it.
 */
export async function sendRecoveryLink(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  const redirect_to = new URL(accountPaths.resetPassword, PUBLIC_URL).href;
  await requestLink(tx, {
    ...{ kind: "recovery", account_id: id, email },
    ...{ redirect_to, challenge: undefined, caller: NOBODY, now },
  });
}

/**
 * Forgets the wrong passwords of an account in the last day, from anywhere but a device that knows it, and
 * the wrong codes from anywhere. Returns how many wrong passwords there were.
 */
export async function unlockSignIn(
  { db, limiter }: { db: Db; limiter: Ports["limiter"] },
  { id, now }: { id: string; now: Date },
): Promise<number> {
  const account = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("security_events")
    .select("address")
    .where("account_id", "=", id)
    .where("kind", "=", "sign_in_failed")
    .where("at", ">", new Date(now.getTime() - DAY_MS))
    .execute();
  const { email } = account;
  const limits = authLimiter(limiter);
  const networks = new Set(failed.map(({ address }) => ipBlock(address)));
  for (const network of networks) await limits.reset(AUTH_LIMITS.wrong_password, `${email} ${network}`);
  await limits.reset(AUTH_LIMITS.wrong_password_anywhere, email);
  await limits.reset(AUTH_LIMITS.password_slowed, email);
  await forgetWrongCodes(db, limiter, id);
  return failed.length;
}
