import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { findAccount, lockAccount } from "../account/accounts.ts";
import type { AuthConfig } from "../dependencies.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import { countOtherLetters, deleteLink, giveToken, hasUnopenedLetter, type Link, lockLink } from "./links.ts";

const HOUR_MS = 3_600_000;
/** Of one kind, to one person, asked for from one address; beyond, silence. */
const LETTERS_AN_HOUR = 5;
/**
 * The same from anywhere, so that many addresses do not flood a mailbox; beyond, a letter that is still good for half
 * an hour stands for the one asked for. Nobody's asking leaves another without a link that works.
 */
const LETTERS_AN_HOUR_FROM_ANYWHERE = 60;
const FRESH_MS = HOUR_MS / 2;

/** A link's letter ready to be written: to whom, with what token. */
export interface LinkToSend {
  link: Link;
  account_id: string;
  /** The account's address as it is now, where a change of it is asked for: to be warned before the link leaves. */
  warned: string | undefined;
  email: string;
  token: string;
}

/**
 * Decides whether a link that was asked for gets its letter, and makes its token. Undefined, having cleaned up,
 * when the address is nobody's, when it needs no confirmation any more, or when whoever asks has been sent a letter
 * just now: its link works in whichever browser it is opened.
 */
export async function prepareLink(
  db: Db,
  link_id: string,
  { now, config }: { now: Date; config: Pick<AuthConfig, "mail_gap_s"> },
): Promise<LinkToSend | undefined> {
  return await inTransaction(db, async (transaction) => {
    const link = await lockLink(transaction, { id: link_id });
    // A link with a token was begun by an earlier try of this job: its letter may never have left.
    if (!link || link.consumed_at !== null) return undefined;
    const recipient = await recipientOf(transaction, link);
    if (!recipient || (await isTooSoon(transaction, { link, ...recipient, now, config }))) {
      await deleteLink(transaction, link.id);
      return undefined;
    }
    const token = await giveToken(transaction, link, { ...recipient, now });
    // Once, though the letter be tried again: a link that was begun has its end. Whoever asked is nobody yet.
    if (link.kind === "recovery" && link.expires_at === null) {
      const { account_id } = recipient;
      const caller = { address: "", user_agent: "" };
      await recordSecurityEvent(transaction, { account_id, kind: "recovery_requested", caller, now });
    }
    return { link, token, ...recipient };
  });
}

type Recipient = Pick<LinkToSend, "account_id" | "email" | "warned">;

async function recipientOf(db: Db, link: Link): Promise<Recipient | undefined> {
  const found = link.account_id ? { id: link.account_id } : await findAccount(db, { email: link.email });
  // Letters to one account are decided one after the other.
  const account = found && (await lockAccount(db, found.id));
  if (!account) return undefined;
  const own = { account_id: account.id, email: account.email, warned: undefined };
  if (link.kind === "email_change") return { ...own, email: link.email, warned: account.email };
  if (link.kind === "recovery") return account.password_hash === null ? undefined : own;
  const { email_verified_at } = await db
    .selectFrom("published_profiles as profiles")
    .select("email_verified_at")
    .where("id", "=", account.id)
    .executeTakeFirstOrThrow();
  return email_verified_at === null ? own : undefined;
}

async function isTooSoon(
  db: Db,
  {
    link,
    account_id,
    now,
    config,
  }: { link: Link; account_id: string; now: Date; config: Pick<AuthConfig, "mail_gap_s"> },
): Promise<boolean> {
  // A change of address is paced where it is asked, aloud.
  if (link.kind === "email_change") return false;
  const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
  const pause = before(link.requested_at, config.mail_gap_s * 1000);
  if (await hasUnopenedLetter(db, link, { account_id, by: "asker", since: pause })) return true;
  const letters = await countOtherLetters(db, link, { account_id, since: before(now, HOUR_MS) });
  if (letters.by_asker >= LETTERS_AN_HOUR) return true;
  if (letters.by_anybody < LETTERS_AN_HOUR_FROM_ANYWHERE) return false;
  return await hasUnopenedLetter(db, link, { account_id, by: "anybody", since: before(now, FRESH_MS) });
}
