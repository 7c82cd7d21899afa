import { z } from "zod";
import { knownEmail } from "#foundation/input/no-email.ts";
import { type Db, inTransaction, type Transaction } from "#platform/postgres/database.ts";
import {
  type Account,
  changeEmail,
  giveEmail,
  markEmailVerified,
  markSignedIn,
} from "../account/accounts.ts";
import { rejectDuplicates } from "../account/reject-duplicates.ts";
import type { AuthDependencies, Caller } from "../dependencies.ts";
import { AuthFailure, type AuthFailureCode } from "../failure.ts";
import { readUser, type SessionResponse, sessionResponse, type UserResponse } from "../responses.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import { openSession, type Session, type SessionMethod } from "../sessions/sessions.ts";
import { secretHash } from "../tokens/secrets.ts";
import {
  consumeLink,
  invalidateLinks,
  issueCode,
  type Link,
  type LinkKind,
  lockAccountOfLink,
} from "./links.ts";

const KINDS = {
  recovery: "recovery",
  email_change: "email_change",
  signup: "confirmation",
  email: "confirmation",
  magiclink: "guest",
} as const;

/** A link's kind as the protocol names it. */
export const linkType = z
  .enum(["recovery", "email_change", "signup", "email", "magiclink"], "Le type du lien est inconnu.")
  .transform((type): LinkKind => KINDS[type]);

export const verifyBody = z.object({
  type: linkType,
  token_hash: z.string("Le jeton du lien est requis").min(1, "Le jeton du lien est requis").max(512),
});

type LinkProof = { token: string; kind: LinkKind; caller: Caller };
type OpenedSession = { account: Account; session: Session; refresh_token: string };

/** The page to open after a link, with a code to exchange or a session; a confirmation brings neither. */
export type VerifiedLink = { redirect_to: string } & (
  | { code: string }
  | { session: SessionResponse }
  | { confirmed: true }
);

/** Opens a letter's link from a browser's address bar. Throws otp_expired or user_already_exists. */
export async function verifyLink(deps: AuthDependencies, proof: LinkProof): Promise<VerifiedLink> {
  const opened = await inTransaction(deps.db, async (transaction) => {
    const { link, account, now } = await applyLink(transaction, deps, proof);
    const { redirect_to } = link;
    if (link.kind === "confirmation") return { redirect_to, confirmed: true as const };
    if (link.code_challenge !== null) {
      return { redirect_to, code: await issueCode(transaction, link.id, now) };
    }
    return {
      redirect_to,
      ...(await openLinkSession(transaction, { link, account, caller: proof.caller, now })),
    };
  });
  if (!("session" in opened)) return opened;
  return { redirect_to: opened.redirect_to, session: await sessionResponse(deps, opened) };
}

/** Opens a letter's link by its token (verifyOtp). A confirmation returns its user without a session. */
export async function verifyToken(
  deps: AuthDependencies,
  proof: LinkProof,
): Promise<SessionResponse | { user: UserResponse }> {
  const opened = await inTransaction(deps.db, async (transaction) => {
    const { link, account, now } = await applyLink(transaction, deps, proof);
    if (link.kind === "confirmation") return { account };
    return await openLinkSession(transaction, { link, account, caller: proof.caller, now });
  });
  if ("session" in opened) return await sessionResponse(deps, opened);
  return { user: await readUser(deps, opened.account) };
}

/** Opens the session of a link or of its code. */
export async function openLinkSession(
  db: Db,
  { link, account, caller, now }: { link: Pick<Link, "kind">; account: Account; caller: Caller; now: Date },
): Promise<OpenedSession> {
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
 * Consumes a link and applies it to the account. Invalidates every other link of its kind, so that only one
 * of the letters in a mailbox works.
 */
async function applyLink(
  tx: Transaction,
  { secrets, profiles, now: readNow }: Pick<AuthDependencies, "secrets" | "profiles" | "now">,
  { token, kind, caller }: LinkProof,
): Promise<{ link: Link; account: Account; now: Date }> {
  const account = await lockAccountOfLink(tx, { token_hash: secretHash(token) });
  const link = account && (await consumeLink(tx, { token, kind, now: readNow }));
  if (!link) throw new AuthFailure(await spentLinkFailure(tx, { token, kind, account }));
  const now = readNow();
  await invalidateLinks(tx, { account_id: account.id, kind, now });
  if (kind !== "email_change") {
    if (kind === "guest" && knownEmail(account.email) === null)
      await rejectDuplicates(() => giveEmail(tx, account.id, link.email));
    // A letter to a former address proves nothing about the present one.
    else if (link.email !== account.email) throw new AuthFailure("otp_expired");
    await markEmailVerified(tx, profiles, account.id, now);
    if (kind === "confirmation") {
      await recordSecurityEvent(tx, { account_id: account.id, kind: "email_confirmed", caller, now });
    }
    return { link, account, now };
  }
  await rejectDuplicates(() =>
    changeEmail(tx, { secrets, profiles }, { id: account.id, from: account.email, to: link.email, now }),
  );
  await invalidateLinks(tx, { account_id: account.id, now });
  await recordSecurityEvent(tx, { account_id: account.id, kind: "email_changed", caller, now });
  return { link, account: { ...account, email: link.email }, now };
}

/**
 * Returns why a link no longer works: it is of an address that its account has confirmed, or another reason.
 * Whoever holds a link has read that mailbox: the answer tells nobody else whether the address has an
 * account.
 */
async function spentLinkFailure(
  tx: Transaction,
  { token, kind, account }: { token: string; kind: LinkKind; account: Account | undefined },
): Promise<AuthFailureCode> {
  if (!account || (kind !== "confirmation" && kind !== "email_change")) return "otp_expired";
  const confirmed = await tx
    .selectFrom("one_time_links as l")
    .innerJoin("published_profiles as p", "p.id", "l.account_id")
    .select("l.id")
    .where("l.token_hash", "=", secretHash(token))
    .where("l.kind", "=", kind)
    .where("l.account_id", "=", account.id)
    .where("l.email", "=", account.email)
    .where("p.email_verified_at", "is not", null)
    .executeTakeFirst();
  return confirmed ? "email_already_confirmed" : "otp_expired";
}
