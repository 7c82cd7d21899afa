import { HOUR_MS } from "#foundation/durations.ts";
import { knownEmail } from "#foundation/input/no-email.ts";
import { type Db, inTransaction } from "#platform/postgres/database.ts";
import { type Account, isGuest, isOperator } from "../account/accounts.ts";
import type { AuthConfig } from "../dependencies.ts";
import { recordSecurityEvent } from "../sessions/security-events.ts";
import {
  countOtherLetters,
  deleteLink,
  hasUnopenedLetter,
  issueToken,
  type Link,
  lockAccountOfLink,
  lockLink,
} from "./links.ts";

/** Letters of one kind to one person, requested from one IP address; more are dropped without a word. */
const MAX_LETTERS_PER_HOUR = 5;
/**
 * The same from all addresses together, so that many addresses cannot flood a mailbox. Beyond it no letter is
 * sent while one that works for another half hour is unopened, so a stranger's requests never leave the
 * person without a working link.
 */
const MAX_LETTERS_PER_HOUR_IN_TOTAL = 60;
const FRESH_LETTER_MS = HOUR_MS / 2;

/** A link whose letter can be written: its recipient and its token. */
export interface PreparedLink {
  link: Link;
  account_id: string;
  /**
   * Warned before the link is sent: the account's present address when it is to change, the former one
   * when an operator corrected it.
   */
  warnEmail: string | undefined;
  email: string;
  /** Whether it sets an operator's first password. */
  isInvitation: boolean;
  token: string;
}

/**
 * Decides whether a requested link gets its letter, and issues its token. Returns undefined, and deletes the
 * link, when no account has the address, when the address is already confirmed, or when the same IP address
 * was just sent a letter: that letter's link works in any browser.
 */
export async function prepareLink(
  db: Db,
  linkId: string,
  { now: readNow, config }: { now: () => Date; config: Pick<AuthConfig, "mailGapSeconds"> },
): Promise<PreparedLink | undefined> {
  return await inTransaction(db, async (transaction) => {
    const account = await lockAccountOfLink(transaction, { id: linkId });
    const link = await lockLink(transaction, { id: linkId });
    // A link that has a token but was not used comes from an earlier attempt of this job:
    // its letter may not have left.
    if (!link || link.consumed_at !== null) return undefined;
    const recipient = account && (await recipientOf(transaction, link, account));
    const now = readNow();
    if (!recipient || (await isTooSoon(transaction, { link, ...recipient, now, config }))) {
      await deleteLink(transaction, link.id);
      return undefined;
    }
    const token = await issueToken(transaction, link, { ...recipient, now });
    // Recorded at the first attempt only, which is when there is no expiry yet. The
    // requester is not authenticated.
    if (link.kind === "recovery" && link.expires_at === null) {
      const { account_id } = recipient;
      const caller = { address: "", user_agent: "" };
      await recordSecurityEvent(transaction, { account_id, kind: "recovery_requested", caller, now });
    }
    return { link, token, ...recipient };
  });
}

type Recipient = Pick<PreparedLink, "account_id" | "email" | "warnEmail" | "isInvitation">;

/** The account is locked, so that two letters to it are decided one after the other. */
async function recipientOf(db: Db, link: Link, account: Account): Promise<Recipient | undefined> {
  const own = { account_id: account.id, email: account.email, warnEmail: undefined, isInvitation: false };
  if (link.kind === "email_change") return { ...own, email: link.email, warnEmail: account.email };
  if (link.kind === "guest")
    return isGuest(account) ? { ...own, email: knownEmail(account.email) ?? link.email } : undefined;
  if (link.kind === "recovery") {
    const hasOrChooses = account.password_hash !== null || isGuest(account);
    // An operator chooses the first password by this link, as a guest does; other accounts
    // without one are closed or a hosted service's.
    if (hasOrChooses) return own;
    return (await isOperator(db, account.id)) ? { ...own, isInvitation: true } : undefined;
  }
  // A guest opened no account to be welcomed to; an address that an operator corrected is
  // confirmed all the same.
  if (isGuest(account) && link.warn_email === null) return undefined;
  const corrected = { ...own, warnEmail: link.warn_email ?? undefined };
  // An operator has no profile, whose address would be confirmed.
  const profile = await db
    .selectFrom("published_profiles as profiles")
    .select("email_verified_at")
    .where("id", "=", account.id)
    .executeTakeFirst();
  return profile?.email_verified_at === null ? corrected : undefined;
}

async function isTooSoon(
  db: Db,
  {
    link,
    account_id,
    now,
    config,
  }: { link: Link; account_id: string; now: Date; config: Pick<AuthConfig, "mailGapSeconds"> },
): Promise<boolean> {
  // update-user.ts limits these, with an error the person sees.
  if (link.kind === "email_change") return false;
  const before = (at: Date, ms: number) => new Date(at.getTime() - ms);
  const pause = before(link.requested_at, config.mailGapSeconds * 1000);
  if (await hasUnopenedLetter(db, link, { account_id, by: "requester", since: pause })) return true;
  const counts = await countOtherLetters(db, link, { account_id, since: before(now, HOUR_MS) });
  if (counts.byRequester >= MAX_LETTERS_PER_HOUR) return true;
  if (counts.total < MAX_LETTERS_PER_HOUR_IN_TOTAL) return false;
  return await hasUnopenedLetter(db, link, {
    account_id,
    by: "anybody",
    since: before(now, FRESH_LETTER_MS),
  });
}
