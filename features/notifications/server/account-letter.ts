import { HOUR_MS } from "#foundation/durations.ts";
import { addJob, handleJob, type JobPayload, type JobRun } from "#platform/jobs/jobs.ts";
import type { Letter, Sender } from "#platform/mail/letters/letter.ts";
import { renderLetter } from "#platform/mail/letters/render-letter.ts";
import type { OutgoingLetter } from "#platform/mail/mail.ts";
import { isNecessary, morningAfter } from "../contract/index.ts";
import {
  type AccountLetter,
  type DeclaredLetter,
  type Email,
  examplesOf,
  type LetterPorts,
} from "./declaration.ts";
import { unsubscribeLink } from "./preferences.ts";
import { greeting, messageOf, type QueuedLetter, sendLetter } from "./send-letter.ts";

/** Declares a letter to an account; its job, preference and preview are derived from this. */
export function defineLetter<Payload extends JobPayload, Row, Content>(
  letter: AccountLetter<Payload, Row, Content>,
): DeclaredLetter {
  const { name, on, kind, preference, to, causedBy, isByDay, load, holds, faces } = letter;
  return {
    name,
    event: on.name,
    roles: to.roles,
    kind,
    ...(preference && { preference }),
    job: (ports) =>
      handleJob({ name, payload: on.payload }, async (payload, run) => {
        const row = await load(ports, payload, run);
        const content = row && holds(row);
        if (!content) return;
        const morning = isByDay && morningAfter(ports.now());
        if (morning)
          return await putBack(ports, { name, payload, kind, account_id: to.account(content) }, run, morning);
        const email = faces.email(content);
        const sender_id = typeof causedBy === "function" ? causedBy(content) : null;
        await sendLetter(ports, {
          name,
          payload,
          job_id: run.id,
          kind,
          account_id: to.account(content),
          ...(sender_id !== null && { caused: { sender_id, path: email.action?.path } }),
          letter: toLetter(email, ports.config.PUBLIC_URL),
          replyTo: email.replyTo,
          attachments: async () => (await faces.attachments?.(content, ports)) ?? [],
        });
      }),
    examples: (sender) =>
      Promise.all(examplesOf(letter).map((content, n) => example(letter, content, { sender, n: n + 1 }))),
  };
}

/** Numbers of jobs that follow one another are far from each other within the hour. */
const SPREAD = 997_003;

/**
 * Lets a letter leave within the hour after a time, as another job: it no longer counts as delayed, since
 * only its own job could record that it has left.
 */
async function putBack(
  { db }: Pick<LetterPorts, "db">,
  { name, payload, kind, account_id }: Pick<QueuedLetter, "name" | "payload" | "kind" | "account_id">,
  { id }: Pick<JobRun, "id">,
  runAt: Date,
): Promise<void> {
  // They do not all leave in the same second, before the codes that people wait for.
  const within = (Number(id) * SPREAD) % HOUR_MS;
  // This job may run again before it is removed: the key then replaces the one that it put in its place.
  await addJob(db, name, payload, {
    runAt: new Date(runAt.getTime() + within),
    jobKey: `${name}:${id}`,
  });
  await db
    .deleteFrom("sent_letters")
    .where("account_id", "=", account_id)
    .where("message", "=", messageOf({ kind, job_id: id }))
    .where("status", "=", "delayed")
    .execute();
}

function toLetter({ action, links, replyTo, ...email }: Email, publicUrl: string): Omit<Letter, "greeting"> {
  return {
    ...email,
    ...(replyTo && { isAnswerable: true }),
    ...(action && { action: { label: action.label, url: `${publicUrl}${action.path}` } }),
    ...(links && { links: links.map(({ label, path }) => ({ label, url: `${publicUrl}${path}` })) }),
  };
}

const ROLES = { owner: "Propriétaire", provider: "Prestataire" };

async function example<Content>(
  {
    name,
    kind,
    to,
    faces,
  }: Pick<AccountLetter<JobPayload, unknown, Content>, "name" | "kind" | "to" | "faces">,
  content: Content,
  { sender, n }: { sender: Sender; n: number },
): Promise<OutgoingLetter> {
  const letter: Letter = {
    greeting: greeting("Camille"),
    ...toLetter(faces.email(content), sender.PUBLIC_URL),
    ...(!isNecessary(kind) && { unsubscribeUrl: unsubscribeLink(sender.PUBLIC_URL, "exemple", kind) }),
  };
  return {
    id: `${name}-${n}`,
    to: to.roles.map((role) => ROLES[role]).join(", "),
    ...(await renderLetter(letter, sender)),
  };
}
