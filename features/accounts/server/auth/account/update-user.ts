import { z } from "zod";
import {
  CURRENT_PASSWORD_REQUIRED,
  email,
  OPERATOR_PASSWORD_RULES,
  PASSWORD_RULES,
} from "#features/accounts/contract/index.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { securityChanged } from "../../events.ts";
import { letters } from "../../letters/index.generated.ts";
import { metadata, parseWith } from "../body.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { enforceLimit } from "../limits.ts";
import { invalidateLinks, pendingEmail } from "../links/links.ts";
import { challengeFields, readChallenge } from "../links/pkce.ts";
import { allowedRedirect } from "../links/redirects.ts";
import { requestLink } from "../links/request-link.ts";
import { resetPasswordAttempts } from "../passwords/password-attempts.ts";
import { rejectWeakPassword } from "../passwords/passwords.ts";
import { readUser, type UserResponse } from "../responses.ts";
import type { Device } from "../sessions/devices.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import { endSessions, findSession } from "../sessions/sessions.ts";
import type { Bearer } from "../tokens/bearer.ts";
import { type Account, findAccount, isGuest, isOperator, lockAccount, updateAccount } from "./accounts.ts";

export const updateUserBody = z.object({
  password: z.string("Le mot de passe est requis").optional(),
  current_password: z.string(CURRENT_PASSWORD_REQUIRED).max(4096).optional(),
  data: metadata.optional(),
  email: email.optional(),
  ...challengeFields,
});
type UpdateUserBody = z.output<typeof updateUserBody>;

type RequestInfo = { caller: Caller; redirect_to: string | undefined; device: Device | undefined };

/**
 * Changes the caller's password, metadata or e-mail address in one transaction. A new address takes effect
 * when the link sent there is opened. Throws weak_password, same_password, current_password_required,
 * current_password_invalid, user_already_exists, validation_failed, insufficient_aal or a 429.
 */
export async function updateUser(
  deps: AuthDependencies,
  bearer: Bearer,
  body: UpdateUserBody,
  requestInfo: RequestInfo,
): Promise<UserResponse> {
  const { account } = bearer;
  const challenge = readChallenge(body);
  rejectUnverified(bearer, body);
  const new_email = body.email === account.email ? undefined : body.email;
  if (body.password !== undefined || new_email !== undefined) {
    await enforceLimit(deps.limiter, deps.limits.account_change, account.id);
  }
  const password_hash =
    body.password === undefined
      ? undefined
      : await newPasswordHash(deps, bearer, { ...body, password: body.password });
  if (new_email !== undefined) await rejectEmail(deps, account, new_email);

  const updated = await inTransaction(deps.db, async (transaction) => {
    const current = await lockAccount(transaction, account.id);
    const now = deps.now();
    if (!current) throw new AuthFailure("user_not_found");
    // The body may have taken minutes to arrive, in which another session changed the password.
    const session = await findSession(transaction, { ...bearer.session, account_id: account.id, now });
    if (!session) throw new AuthFailure("session_not_found");
    let changed = current;
    if (password_hash !== undefined) {
      if (current.password_hash !== account.password_hash) throw new AuthFailure("current_password_invalid");
      const ids = { account_id: account.id, session_id: bearer.session.id };
      changed = await replacePassword(transaction, ids, { password_hash, caller: requestInfo.caller, now });
    }
    if (body.data !== undefined) {
      const user_metadata = mergeMetadata(current.user_metadata, body.data);
      changed = await updateAccount(transaction, account.id, { user_metadata });
    }
    if (new_email !== undefined) {
      const redirect_to = allowedRedirect(deps.config, requestInfo.redirect_to, "/");
      await requestEmailChange(transaction, bearer, {
        new_email,
        redirect_to,
        challenge,
        caller: requestInfo.caller,
        now,
      });
    }
    return changed;
  });
  // Failed attempts with the forgotten password must not block the new one.
  if (password_hash !== undefined) {
    const device = deps.devices.isKnown(requestInfo.device, account.id) ? requestInfo.device : undefined;
    await resetPasswordAttempts(deps, { email: account.email, caller: requestInfo.caller, device });
  }
  return await readUser(deps, updated);
}

/**
 * Before the second factor, only a session opened by a recovery link changes
 * something: the forgotten password.
 */
function rejectUnverified({ session }: Bearer, { password, email, data }: UpdateUserBody): void {
  if (!session.awaits_second_factor) return;
  const isRecovery = session.method === "recovery" && password !== undefined;
  if (!isRecovery || email !== undefined || data !== undefined) throw new AuthFailure("insufficient_aal");
}

/** Checks the rules and the current password, which a session opened by a recovery link does not need. */
async function newPasswordHash(
  { db, passwords }: AuthDependencies,
  { account, session }: Bearer,
  { password, current_password }: { password: string; current_password?: string | undefined },
): Promise<string> {
  rejectWeakPassword(password, (await isOperator(db, account.id)) ? OPERATOR_PASSWORD_RULES : PASSWORD_RULES);
  // A guest, who signed in by a letter's link, has none yet.
  if (session.method !== "recovery" && !isGuest(account)) {
    if (!current_password) throw new AuthFailure("current_password_required");
    if (!(await passwords.verify(account.password_hash, current_password))) {
      throw new AuthFailure("current_password_invalid");
    }
  }
  if (await passwords.verify(account.password_hash, password)) throw new AuthFailure("same_password");
  return await passwords.hash(password);
}

/** Replaces the password, ends every other session, invalidates every link, and queues a letter about it. */
export async function replacePassword(
  db: Transaction,
  { account_id, session_id }: { account_id: string; session_id: string },
  { password_hash, caller, now }: { password_hash: string; caller: Caller; now: Date },
): Promise<Account> {
  const changed = await updateAccount(db, account_id, { password_hash, password_changed_at: now });
  await endSessions(db, account_id, { keep: session_id, now: () => now });
  await invalidateLinks(db, { account_id, now });
  await recordSecurityEvent(db, { account_id, kind: "password_changed", session_id, caller, now });
  await letters.queue(db, securityChanged, { account_id, news: "password_changed" });
  return changed;
}

async function rejectEmail(deps: AuthDependencies, account: Account, new_email: string): Promise<void> {
  if (await findAccount(deps.db, { email: new_email })) throw new AuthFailure("user_already_exists");
  const pending = await pendingEmail(deps.db, account.id, deps.now());
  const since = pending ? (deps.now().getTime() - pending.requested_at.getTime()) / 1000 : Infinity;
  const wait = deps.config.mailGapSeconds - since;
  if (wait > 0) throw new AuthFailure("over_email_send_rate_limit", { retryAfter: Math.ceil(wait) });
}

async function requestEmailChange(
  db: Db,
  { account, session }: Bearer,
  input: Omit<Parameters<typeof requestLink>[1], "kind" | "account_id" | "email"> & { new_email: string },
): Promise<void> {
  const { new_email, ...rest } = input;
  const { caller, now } = rest;
  await invalidateLinks(db, { account_id: account.id, kind: "email_change", now });
  await requestLink(db, {
    kind: "email_change",
    account_id: account.id,
    session_id: session.id,
    email: new_email,
    ...rest,
  });
  await recordSecurityEvent(db, {
    account_id: account.id,
    kind: "email_change_requested",
    session_id: session.id,
    caller,
    now,
  });
}

/** Merges key by key; null removes a key. */
function mergeMetadata(current: Record<string, unknown>, changes: Record<string, unknown>): object {
  const entries = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null);
  return parseWith(metadata, Object.fromEntries(entries));
}
