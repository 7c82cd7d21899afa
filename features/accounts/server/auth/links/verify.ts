import { z } from "zod";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import {
  type Account,
  changeEmail,
  lockAccount,
  markEmailVerified,
  markSignedIn,
} from "../account/accounts.ts";
import { refusingDuplicates } from "../account/reject-duplicates.ts";
import type { AuthParts, Caller } from "../dependencies.ts";
import { AuthFailure } from "../failure.ts";
import { readUser, type SessionAnswer, sessionAnswer, type UserAnswer } from "../responses.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import { openSession, type Session, type SessionMethod } from "../sessions/sessions.ts";
import { endLinks, giveCode, type Link, type LinkKind, openLink } from "./links.ts";

/** The wire's words for a link's kind. */
export const linkType = z
  .enum(["recovery", "email_change", "signup", "email"], "Le type du lien est inconnu.")
  .transform((type): LinkKind => (type === "signup" || type === "email" ? "confirmation" : type));

export const verifyBody = z.object({
  type: linkType,
  token_hash: z.string("Le jeton du lien est requis").min(1, "Le jeton du lien est requis").max(512),
});

type Shown = { token: string; kind: LinkKind; caller: Caller };
type Opened = { account: Account; session: Session; refresh_token: string };

/** What opening a link gives: a code to exchange, a session, or for a confirmation nothing but its page. */
export type VerifiedLink = { redirect_to: string } & (
  | { code: string }
  | { session: SessionAnswer }
  | { confirmed: true }
);

/** Opens a letter's link from a browser's address bar. Throws otp_expired or user_already_exists. */
export async function verifyLink(parts: AuthParts, shown: Shown): Promise<VerifiedLink> {
  const now = parts.now();
  const opened = await inTransaction(parts.db, async (transaction) => {
    const { link, account } = await spend(transaction, parts, shown, now);
    const { redirect_to } = link;
    if (link.kind === "confirmation") return { redirect_to, confirmed: true as const };
    if (link.code_challenge !== null) {
      return { redirect_to, code: await giveCode(transaction, link.id, now) };
    }
    return { redirect_to, ...(await openFor(transaction, { link, account, caller: shown.caller, now })) };
  });
  if (!("session" in opened)) return opened;
  return { redirect_to: opened.redirect_to, session: await sessionAnswer(parts, opened) };
}

/** Opens a letter's link by its token (verifyOtp); a confirmation answers its user without a session. */
export async function verifyToken(
  parts: AuthParts,
  shown: Shown,
): Promise<SessionAnswer | { user: UserAnswer }> {
  const now = parts.now();
  const opened = await inTransaction(parts.db, async (transaction) => {
    const { link, account } = await spend(transaction, parts, shown, now);
    if (link.kind === "confirmation") return { account };
    return await openFor(transaction, { link, account, caller: shown.caller, now });
  });
  if ("session" in opened) return await sessionAnswer(parts, opened);
  return { user: await readUser(parts, opened.account) };
}

/** Opens the session that a link or its code gives. */
export async function openFor(
  db: Db,
  { link, account, caller, now }: { link: Pick<Link, "kind">; account: Account; caller: Caller; now: Date },
): Promise<Opened> {
  const method: SessionMethod = link.kind === "recovery" ? "recovery" : "otp";
  const signedIn = await markSignedIn(db, account.id, now);
  const opened = await openSession(db, { account_id: account.id, method, caller, now });
  await recordSecurityEvent(db, {
    account_id: account.id,
    kind: method === "recovery" ? "recovered" : "signed_in",
    session_id: opened.session.id,
    caller,
    now,
  });
  return { account: signedIn ?? account, ...opened };
}

/**
 * Spends a link and does what it promises to the account. Every other link of its kind ends with it, whoever asked: of
 * the letters in a mailbox, one opens.
 */
async function spend(
  db: Db,
  { secrets, profiles }: Pick<AuthParts, "secrets" | "profiles">,
  { token, kind, caller }: Shown,
  now: Date,
): Promise<{ link: Link; account: Account }> {
  const link = await openLink(db, { token, kind, now });
  const account = link && (await lockAccount(db, link.account_id));
  if (!account) throw new AuthFailure("otp_expired");
  await endLinks(db, { account_id: account.id, kind, now });
  if (kind !== "email_change") {
    // A letter to an address that has been left since proves nothing of the present one.
    if (link.email !== account.email) throw new AuthFailure("otp_expired");
    await markEmailVerified(db, profiles, account.id, now);
    if (kind === "confirmation") {
      await recordSecurityEvent(db, { account_id: account.id, kind: "email_confirmed", caller, now });
    }
    return { link, account };
  }
  await refusingDuplicates(() =>
    changeEmail(db, { secrets, profiles }, { id: account.id, from: account.email, to: link.email, now }),
  );
  await endLinks(db, { account_id: account.id, now });
  await recordSecurityEvent(db, { account_id: account.id, kind: "email_changed", caller, now });
  return { link, account: { ...account, email: link.email } };
}
