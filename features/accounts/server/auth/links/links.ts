import type { Db } from "#platform/postgres/database.ts";
import { newSecret, secretHash } from "../tokens/secrets.ts";

export type LinkKind = "recovery" | "email_change" | "confirmation";

const HOUR_MS = 3_600_000;

/** How long a link works once its letter is written; confirming an address opens no session, so it may wait. */
export const LINK_LIFE_MS: Record<LinkKind, number> = {
  recovery: HOUR_MS,
  email_change: HOUR_MS,
  confirmation: 72 * HOUR_MS,
};

export interface Link {
  id: string;
  kind: LinkKind;
  account_id: string | null;
  email: string;
  redirect_to: string;
  /** The address block it was asked from. */
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
    .where((is) => is.and(by))
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteLink(db: Db, id: string): Promise<void> {
  await db.deleteFrom("one_time_links").where("id", "=", id).execute();
}

/**
 * Whether a letter of a link's kind, asked for after `since`, lies unopened in the account's mailbox, beside that
 * link's own; of one asker's letters, or of anybody's.
 */
export async function hasUnopenedLetter(
  db: Db,
  { id, kind, asked_from }: Link,
  { account_id, by, since }: { account_id: string; by: "asker" | "anybody"; since: Date },
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
  if (by === "asker") unopened = unopened.where("asked_from", "=", asked_from);
  return (await unopened.limit(1).executeTakeFirst()) !== undefined;
}

/** How many letters of a link's kind the account was written since, beside that link's own. */
export async function countOtherLetters(
  db: Db,
  { id, kind, asked_from }: Link,
  { account_id, since }: { account_id: string; since: Date },
): Promise<{ by_asker: number; by_anybody: number }> {
  return await db
    .selectFrom("one_time_links")
    .select((is) => [
      is.fn.countAll<number>().as("by_anybody"),
      is.fn.countAll<number>().filterWhere("asked_from", "=", asked_from).as("by_asker"),
    ])
    .where("account_id", "=", account_id)
    .where("kind", "=", kind)
    .where("id", "!=", id)
    .where("requested_at", ">", since)
    .where("token_hash", "is not", null)
    .executeTakeFirstOrThrow();
}

/**
 * Gives a link its token; only the token's hash is kept. The older links of its kind end, but for those that somebody
 * else asked for: a stranger's asking must not spend a link already in the mailbox.
 */
export async function giveToken(
  db: Db,
  { id, kind, asked_from, code_challenge }: Link,
  { account_id, email, now }: { account_id: string; email: string; now: Date },
): Promise<string> {
  // The prefix tells a page that fails to open the link where its browser looks for the failure.
  const token = `${code_challenge === null ? "" : PKCE_PREFIX}${newSecret()}`;
  await endLinks(db, { account_id, kind, asked_from, now });
  const expires_at = new Date(now.getTime() + LINK_LIFE_MS[kind]);
  await db
    .updateTable("one_time_links")
    .set({ account_id, email, token_hash: secretHash(token), expires_at, consumed_at: null })
    .where("id", "=", id)
    .execute();
  return token;
}
export const PKCE_PREFIX = "pkce_";

/** Ends an account's links, of one kind or of all, of one asker or of all, and the codes already given for them. */
export async function endLinks(
  db: Db,
  {
    account_id,
    kind,
    asked_from,
    now,
  }: { account_id: string; kind?: LinkKind; asked_from?: string; now: Date },
): Promise<void> {
  let ending = db
    .updateTable("one_time_links")
    .set({ consumed_at: now, code_hash: null, code_issued_at: null })
    .where("account_id", "=", account_id)
    .where((is) => is.or([is("consumed_at", "is", null), is("code_hash", "is not", null)]));
  if (kind !== undefined) ending = ending.where("kind", "=", kind);
  if (asked_from !== undefined) ending = ending.where("asked_from", "=", asked_from);
  await ending.execute();
}

/** Opens a link, once: undefined when it is unknown, of another kind, spent or too old. */
export async function openLink(
  db: Db,
  { token, kind, now }: { token: string; kind: LinkKind; now: Date },
): Promise<(Link & { account_id: string }) | undefined> {
  const link = await lockLink(db, { token_hash: secretHash(token) });
  if (!link || link.kind !== kind || link.account_id === null || link.consumed_at !== null) return undefined;
  if (link.expires_at === null || link.expires_at <= now) return undefined;
  await db.updateTable("one_time_links").set({ consumed_at: now }).where("id", "=", link.id).execute();
  return { ...link, account_id: link.account_id };
}

/** Gives the code of an opened PKCE link; only its hash is kept. */
export async function giveCode(db: Db, id: string, now: Date): Promise<string> {
  const code = newSecret();
  await db
    .updateTable("one_time_links")
    .set({ code_hash: secretHash(code), code_issued_at: now })
    .where("id", "=", id)
    .execute();
  return code;
}

/** Takes a code back, whoever shows it: it works for one attempt only. */
export async function takeCode(db: Db, code: string): Promise<(Link & { code_issued_at: Date }) | undefined> {
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

/** The address an account waits to confirm, if any. */
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
