import { z } from "zod";
import { CURRENT_PASSWORD_REQUIRED, email } from "#features/accounts/contract/index.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { securityChanged } from "../../events.ts";
import { letters } from "../../letters/index.gen.ts";
import { checked, metadata } from "../body.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { limitTries } from "../limits.ts";
import { endLinks, pendingEmail } from "../links/links.ts";
import { challengeFields, challengeOf } from "../links/pkce.ts";
import { allowedRedirect } from "../links/redirects.ts";
import { askForLetter } from "../links/request-link.ts";
import { forgivePasswordTries } from "../passwords/password-attempts.ts";
import { refuseWeakPassword } from "../passwords/passwords.ts";
import { readUser, type UserAnswer } from "../responses.ts";
import type { Device } from "../sessions/devices.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import { endSessions } from "../sessions/sessions.ts";
import type { Bearer } from "../tokens/bearer.ts";
import { type Account, findAccount, lockAccount, updateAccount } from "./accounts.ts";

export const updateUserBody = z.object({
  password: z.string("Le mot de passe est requis").optional(),
  current_password: z.string(CURRENT_PASSWORD_REQUIRED).max(4096).optional(),
  data: metadata.optional(),
  email: email.optional(),
  ...challengeFields,
});
type UpdateUserBody = z.output<typeof updateUserBody>;

type Asked = { caller: Caller; redirect_to: string | undefined; device: Device | undefined };

/**
 * Changes a person's own password, metadata or e-mail address, all or nothing. A new address takes effect when
 * the link sent there is opened. Throws weak_password, same_password, current_password_required,
 * current_password_invalid, user_already_exists, validation_failed or a 429.
 */
export async function updateUser(
  parts: AuthParts,
  bearer: Bearer,
  body: UpdateUserBody,
  asked: Asked,
): Promise<UserAnswer> {
  const { account } = bearer;
  const challenge = challengeOf(body);
  const new_email = body.email === account.email ? undefined : body.email;
  if (body.password !== undefined || new_email !== undefined) {
    await limitTries(parts.limiter, parts.limits.account_change, account.id);
  }
  const password_hash =
    body.password === undefined
      ? undefined
      : await newPasswordHash(parts, bearer, { ...body, password: body.password });
  if (new_email !== undefined) await refuseEmail(parts, account, new_email);

  const updated = await inTransaction(parts.db, async (transaction) => {
    const now = parts.now();
    const current = await lockAccount(transaction, account.id);
    if (!current) throw new AuthFailure("user_not_found");
    let changed = current;
    if (password_hash !== undefined) {
      if (current.password_hash !== account.password_hash) throw new AuthFailure("current_password_invalid");
      const ids = { account_id: account.id, session_id: bearer.session.id };
      changed = await replacePassword(transaction, ids, { password_hash, caller: asked.caller, now });
    }
    if (body.data !== undefined) {
      const user_metadata = merged(current.user_metadata, body.data);
      changed = await updateAccount(transaction, account.id, { user_metadata });
    }
    if (new_email !== undefined) {
      const redirect_to = allowedRedirect(parts.config, asked.redirect_to, "/");
      await askForEmailChange(transaction, bearer, {
        new_email,
        redirect_to,
        challenge,
        caller: asked.caller,
        now,
      });
    }
    return changed;
  });
  // Whoever forgot the old one has tried often; the new one is not to be refused for that.
  if (password_hash !== undefined) {
    const device = parts.devices.knows(asked.device, account.id) ? asked.device : undefined;
    await forgivePasswordTries(parts, { email: account.email, caller: asked.caller, device });
  }
  return await readUser(parts, updated);
}

/** Checks the rules and the current password; a session opened by a recovery link is its own proof. */
async function newPasswordHash(
  { passwords }: AuthParts,
  { account, session }: Bearer,
  { password, current_password }: { password: string; current_password?: string | undefined },
): Promise<string> {
  refuseWeakPassword(password);
  if (session.method !== "recovery") {
    if (!current_password) throw new AuthFailure("current_password_required");
    if (!(await passwords.verify(account.password_hash, current_password))) {
      throw new AuthFailure("current_password_invalid");
    }
  }
  if (await passwords.verify(account.password_hash, password)) throw new AuthFailure("same_password");
  return await passwords.hash(password);
}

/** Every other session and every link still out there end with the old password; a letter says so. */
export async function replacePassword(
  db: Db,
  { account_id, session_id }: { account_id: string; session_id: string },
  { password_hash, caller, now }: { password_hash: string; caller: Caller; now: Date },
): Promise<Account> {
  const changed = await updateAccount(db, account_id, { password_hash, password_changed_at: now });
  await endSessions(db, account_id, session_id);
  await endLinks(db, { account_id, now });
  await recordSecurityEvent(db, { account_id, kind: "password_changed", session_id, caller, now });
  await letters.queue(db, securityChanged, { account_id, news: "password_changed" });
  return changed;
}

async function refuseEmail(parts: AuthParts, account: Account, new_email: string): Promise<void> {
  if (await findAccount(parts.db, { email: new_email })) throw new AuthFailure("user_already_exists");
  const pending = await pendingEmail(parts.db, account.id, parts.now());
  const since = pending ? (parts.now().getTime() - pending.requested_at.getTime()) / 1000 : Infinity;
  const wait = parts.config.mail_gap_s - since;
  if (wait > 0) throw new AuthFailure("over_email_send_rate_limit", { retryAfter: Math.ceil(wait) });
}

async function askForEmailChange(
  db: Db,
  { account, session }: Bearer,
  asked: Omit<Parameters<typeof askForLetter>[1], "kind" | "account_id" | "email"> & { new_email: string },
): Promise<void> {
  const { new_email, ...rest } = asked;
  const { caller, now } = rest;
  await endLinks(db, { account_id: account.id, kind: "email_change", now });
  await askForLetter(db, { kind: "email_change", account_id: account.id, email: new_email, ...rest });
  await recordSecurityEvent(db, {
    account_id: account.id,
    kind: "email_change_requested",
    session_id: session.id,
    caller,
    now,
  });
}

/** Key by key; a null removes. */
function merged(current: Record<string, unknown>, changes: Record<string, unknown>): object {
  const kept = Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null);
  return checked(metadata, Object.fromEntries(kept));
}
