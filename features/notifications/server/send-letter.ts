import { z } from "zod";
import { knownEmail } from "#foundation/input/no-email.ts";
import { senderOf } from "#platform/company/sender.ts";
import { addJob, defineJob, type JobPayload } from "#platform/jobs/jobs.ts";
import type { Letter } from "#platform/mail/letters/letter.ts";
import { renderLetter } from "#platform/mail/letters/render-letter.ts";
import { type Attachment, MailBounced } from "#platform/mail/mail.ts";
import type { Db } from "#platform/postgres/database.ts";
import { isNecessary, isOnAtFirst, type LetterKind } from "../contract/index.ts";
import { takeFromBudget } from "./budget/letter-budget.ts";
import type { LetterPorts } from "./declaration.ts";
import { deliver } from "./deliver.ts";
import { GUEST_NOTE, guestPath } from "./guest-link.ts";
import { unsubscribeUrl } from "./preferences.ts";

/** Queued when a mailbox has refused a letter for good; features handle it (features/requests/server). */
export const letterBounced = defineJob({
  name: "notifications.letter_bounced",
  payload: z.object({ account_id: z.uuid(), at: z.iso.datetime() }),
});

export interface QueuedLetter {
  /** The job's name and payload, with which it can be queued again. */
  name: string;
  payload: JobPayload;
  /** The job's id: the same at each attempt, so that mail programs show the letter once. */
  job_id: string;
  kind: LetterKind;
  /** The recipient; the e-mail address is read now, not when the letter was queued. */
  account_id: string;
  letter: Omit<Letter, "greeting">;
  replyTo?: string | undefined;
  /** The files it carries, made once it is certain that it leaves. */
  attachments?: () => Promise<readonly Attachment[]>;
  /**
   * The person whose act caused it, and the page of the event: counted against their budget
   * (letter-budget.ts).
   */
  caused?: { sender_id: string; path: string | undefined };
}

/** The id of a letter's message: the same at each attempt of one job. */
export const messageOf = ({ kind, job_id }: Pick<QueuedLetter, "kind" | "job_id">) => `${kind}-${job_id}`;

export const greeting = (firstName: string) => (firstName === "" ? "Bonjour," : `Bonjour ${firstName},`);

/** Whether a guest was ever sent a soumission. */
async function hasQuote(db: Db, owner_id: string): Promise<boolean> {
  const sent = await db
    .selectFrom("published_requests as r")
    .innerJoin("published_quotes as q", "q.request_id", "r.id")
    .select("q.id")
    .where("r.owner_id", "=", owner_id)
    .where("q.sent_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** A guest signs in by a link of their own: an owner's pages are reached through the one that sends it. */
function forGuest(
  { secrets, config }: Pick<LetterPorts, "secrets" | "config">,
  account_id: string,
  { action, links, footnote, ...letter }: QueuedLetter["letter"],
): QueuedLetter["letter"] {
  const through = <Link extends { url: string }>(link: Link): Link => {
    const { pathname, search, hash } = new URL(link.url);
    if (!pathname.startsWith("/owner/")) return link;
    return { ...link, url: config.PUBLIC_URL + guestPath(secrets, account_id, pathname + search + hash) };
  };
  return {
    ...letter,
    ...(action && { action: through(action) }),
    ...(links && { links: links.map(through) }),
    footnote: [footnote, GUEST_NOTE].filter(Boolean).join(" "),
  };
}

/**
 * Sends one letter to an account, unless its person has no address or has switched that kind off, the account
 * is closed, or the digest says it because another person caused too many. Throws for a temporary failure, so
 * that the job is retried. When the mailbox rejects it permanently, queues `letter_bounced`.
 */
export async function sendLetter(
  ports: LetterPorts,
  { name, payload, job_id, kind, account_id, letter, replyTo, attachments, caused }: QueuedLetter,
): Promise<void> {
  const { db, config, log, now } = ports;
  const person = await db
    .selectFrom("published_profiles as p")
    .leftJoin("letter_preferences as choice", (join) =>
      join.onRef("choice.account_id", "=", "p.id").on("choice.kind", "=", kind),
    )
    .leftJoin("published_guests as guest", "guest.id", "p.id")
    .select(["p.email", "p.first_name", "choice.is_on", "guest.guest_since"])
    .where("p.id", "=", account_id)
    .where("p.closed_at", "is", null)
    .executeTakeFirst();
  const necessary = isNecessary(kind);
  if (!person || knownEmail(person.email) === null) return;
  if (!(necessary || (person.is_on ?? isOnAtFirst(kind)))) return;
  // The passing of time sends no first letter to a guest: a proposal may never be sent.
  if (person.guest_since !== null && !caused && !(await hasQuote(db, account_id))) return;
  const message = messageOf({ kind, job_id });
  if (
    caused &&
    caused.sender_id !== account_id &&
    !(await takeFromBudget(ports, { ...caused, recipient_id: account_id, message, subject: letter.subject }))
  )
    return;
  const files = (await attachments?.()) ?? [];
  const rendered = await renderLetter(
    {
      greeting: greeting(person.first_name),
      ...(person.guest_since === null ? letter : forGuest(ports, account_id, letter)),
      ...(!necessary && {
        unsubscribeUrl: await unsubscribeUrl(db, config.PUBLIC_URL, { account_id, kind }),
      }),
    },
    await senderOf(ports),
  );
  try {
    await deliver(
      ports,
      {
        id: message,
        to: person.email,
        ...rendered,
        headers: { ...rendered.headers, ...(replyTo && { "Reply-To": replyTo }) },
        ...(files.length > 0 && { attachments: files }),
      },
      { account_id, message, name, payload, kind },
    );
  } catch (error) {
    if (!(error instanceof MailBounced)) throw error;
    log.warn({ account_id, kind }, "a letter was refused for good");
    await addJob(db, letterBounced, { account_id, at: now().toISOString() });
  }
}
