import { DAY_MS, HOUR_MS } from "#foundation/durations.ts";
import type { Db } from "#platform/postgres/database.ts";
import { type Account, findAccount, lockAccount } from "../account/accounts.ts";
import { newSecret, secretHash } from "../tokens/secrets.ts";

export type LinkKind = "recovery" | "email_change" | "confirmation" | "guest";

/**
 * How long a link works once its letter is written. Confirming an address opens no
 * session, so its link lives longer.
 */
export const SIGN_IN_LINK_HOURS = 1;
export const CONFIRMATION_LINK_DAYS = 3;
/** For an operator's first password: the invited person may read the letter the next morning. */
export const INVITATION_HOURS = 24;
const LINK_LIFE_MS: Record<LinkKind, number> = {
  recovery: SIGN_IN_LINK_HOURS * HOUR_MS,
  email_change: SIGN_IN_LINK_HOURS * HOUR_MS,
  guest: SIGN_IN_LINK_HOURS * HOUR_MS,
  confirmation: CONFIRMATION_LINK_DAYS * DAY_MS,
};

export interface Link {
  id: string;
  kind: LinkKind;
  account_id: string | null;
  email: string;
  /** Told beside the one that the link goes to. */
  warn_email: string | null;
  redirect_to: string;
  /** The IP address block it was requested from. */
  asked_from: string;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  requested_at: Date;
  expires_at: Date | null;
  consumed_at: Date | null;
}

const COLUMNS = [
  "id",
  "kind",
  "account_id",
  "email",
  "warn_email",
  "redirect_to",
  "asked_from",
  "code_challenge",
  "code_challenge_method",
  "requested_at",
  "expires_at",
  "consumed_at",
] as const;

export async function lockLink(
  db: Db,
  by: { id: string } | { token_hash: Buffer },
): Promise<Link | undefined> {
  return await db
    .selectFrom("one_time_links")
    .select(COLUMNS)
    .where((eb) => eb.and(by))
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the account of a link before the link, as everything does that locks both. */
export async function lockAccountOfLink(
  db: Db,
  by: { id: string } | { token_hash: Buffer } | { code_hash: Buffer },
): Promise<Account | undefined> {
  const link = await db
    .selectFrom("one_time_links")
    .select(["account_id", "email"])
    .where((eb) => eb.and(by))
    .executeTakeFirst();
  if (!link) return undefined;
  const found = link.account_id ? { id: link.account_id } : await findAccount(db, { email: link.email });
  return found && (await lockAccount(db, found.id));
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom("one_time_links").where("id", "=", id).execute();
}

/**
 * Whether the account has another unopened letter of the link's kind, requested after `since` by the same
 * requester (IP address block) to the same address, or by anybody.
 */
export async function hasUnopenedLetter(
  db: Db,
  { id, kind, asked_from, email }: Link,
  { account_id, by, since }: { account_id: string; by: "requester" | "anybody"; since: Date },
): Promise<boolean> {
  let unopened = db
    .selectFrom("one_time_links")
    .select("id")
    .where("account_id", "=", account_id)
    .where("kind", "=", kind)
    .where("id", "!=", id)
    .where("requested_at", ">", since)
    .where("token_hash", "is not", null)
    .where("consumed_at", "is", null);
  if (by === "requester") unopened = unopened.where("asked_from", "=", asked_from).where("email", "=", email);
  return (await unopened.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Counts the other letters of the link's kind sent to the account since, by the same requester and in total.
 */
export async function countOtherLetters(
  db: Db,
  { id, kind, asked_from }: Link,
  { account_id, since }: { account_id: string; since: Date },
): Promise<{ byRequester: number; total: number }> {
  return await db
    .selectFrom("one_time_links")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      eb.fn.countAll<number>().filterWhere("asked_from", "=", asked_from).as("byRequester"),
    ])
    .where("account_id", "=", account_id)
    .where("kind", "=", kind)
    .where("id", "!=", id)
    .where("requested_at", ">", since)
    .where("token_hash", "is not", null)
    .executeTakeFirstOrThrow();
}

/**
 * Issues a link's token; only its hash is stored. Invalidates the requester's older links of this kind, not
 * those that somebody else requested: a stranger's request must not invalidate a link already in the mailbox.
 */
export async function issueToken(
  db: Db,
  { id, kind, asked_from, code_challenge }: Link,
  {
    account_id,
    email,
    isInvitation,
    now,
  }: { account_id: string; email: string; isInvitation: boolean; now: Date },
): Promise<string> {
  // The prefix tells followLink whether the browser reads a failure in the query (PKCE) or in the fragment.
  const token = `${code_challenge === null ? "" : PKCE_PREFIX}${newSecret()}`;
  await invalidateLinks(db, { account_id, kind, asked_from, now });
  const expires_at = new Date(
    now.getTime() + (isInvitation ? INVITATION_HOURS * HOUR_MS : LINK_LIFE_MS[kind]),
  );
  await db
    .updateTable("one_time_links")
    .set({ account_id, email, token_hash: secretHash(token), expires_at, consumed_at: null })
    .where("id", "=", id)
    .execute();
  return token;
}
export const PKCE_PREFIX = "pkce_";

/**
 * Invalidates an account's links, of one kind or all, of one requester or all, and the codes issued for them.
 */
export async function invalidateLinks(
  db: Db,
  {
    account_id,
    kind,
    asked_from,
    not_asked_by,
    now,
  }: {
    account_id: string;
    kind?: LinkKind;
    asked_from?: string;
    /** The session whose links stay. */
    not_asked_by?: string | undefined;
    now: Date;
  },
): Promise<void> {
  let update = db
    .updateTable("one_time_links")
    .set({ consumed_at: now, code_hash: null, code_issued_at: null })
    .where("account_id", "=", account_id)
    .where((eb) => eb.or([eb("consumed_at", "is", null), eb("code_hash", "is not", null)]));
  if (kind !== undefined) update = update.where("kind", "=", kind);
  if (asked_from !== undefined) update = update.where("asked_from", "=", asked_from);
  if (not_asked_by !== undefined) update = update.where("session_id", "is distinct from", not_asked_by);
  await update.execute();
}

/** Uses a link up. Returns undefined when it is unknown, of another kind, already used or expired. */
export async function consumeLink(
  db: Db,
  { token, kind, now: readNow }: { token: string; kind: LinkKind; now: () => Date },
): Promise<(Link & { account_id: string }) | undefined> {
  const link = await lockLink(db, { token_hash: secretHash(token) });
  if (!link || link.kind !== kind || link.account_id === null || link.consumed_at !== null) return undefined;
  const now = readNow();
  if (link.expires_at === null || link.expires_at <= now) return undefined;
  await db.updateTable("one_time_links").set({ consumed_at: now }).where("id", "=", link.id).execute();
  return { ...link, account_id: link.account_id };
}

/** Issues the code of an opened PKCE link; only its hash is stored. */
export async function issueCode(db: Db, id: string, now: Date): Promise<string> {
  const code = newSecret();
  await db
    .updateTable("one_time_links")
    .set({ code_hash: secretHash(code), code_issued_at: now })
    .where("id", "=", id)
    .execute();
  return code;
}

/** Uses a code up, even for a wrong verifier: it works for one attempt only. */
export async function consumeCode(
  db: Db,
  code: string,
): Promise<(Link & { code_issued_at: Date }) | undefined> {
  const code_hash = secretHash(code);
  const link = await db
    .selectFrom("one_time_links")
    .select([...COLUMNS, "code_issued_at"])
    .where("code_hash", "=", code_hash)
    .forUpdate()
    .executeTakeFirst();
  if (!link || link.code_issued_at === null) return undefined;
  await db
    .updateTable("one_time_links")
    .set({ code_hash: null, code_issued_at: null })
    .where("id", "=", link.id)
    .execute();
  return { ...link, code_issued_at: link.code_issued_at };
}

/** Returns the pending change of address of an account, if any. */
export async function pendingEmail(db: Db, account_id: string, now: Date): Promise<Link | undefined> {
  return await db
    .selectFrom("one_time_links")
    .select(COLUMNS)
    .where("account_id", "=", account_id)
    .where("kind", "=", "email_change")
    .where("consumed_at", "is", null)
    .where("requested_at", ">", new Date(now.getTime() - LINK_LIFE_MS.email_change))
    .orderBy("requested_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
