import { senderOf } from "#platform/company/sender.ts";
import { handleJob, type JobPayload } from "#platform/jobs/jobs.ts";
import type { Sender } from "#platform/mail/letters/letter.ts";
import { renderLetter } from "#platform/mail/letters/render-letter.ts";
import { MailBounced, type OutgoingLetter } from "#platform/mail/mail.ts";
import { type DeclaredLetter, type DirectEmail, type DirectLetter, examplesOf } from "./declaration.ts";
import { deliver } from "./deliver.ts";

/**
 * Declares a letter to e-mail addresses, which need not be those of accounts; its job and
 * preview are derived from this.
 */
export function defineDirectLetter<Payload extends JobPayload, Content>(
  letter: DirectLetter<Payload, Content>,
): DeclaredLetter {
  const { name, on, load, faces, onSent, onRefused } = letter;
  return {
    name,
    event: on.name,
    roles: [],
    job: (ports) =>
      handleJob({ name, payload: on.payload }, async (payload, run) => {
        const content = await load(ports, payload, run);
        if (!content) return;
        let isRefused = false;
        const sender = await senderOf(ports);
        for (const email of faces.email(content, sender)) {
          const message = `${email.as}-${run.id}`;
          const id = email.isNewEachAttempt ? `${message}-${run.attempt}` : message;
          const outgoing = await toOutgoing(email, id, sender);
          try {
            if (email.account_id === undefined) await ports.mail.send(outgoing);
            else await deliver(ports, outgoing, { account_id: email.account_id, message, name });
          } catch (error) {
            // The address does not exist: a retry would change nothing.
            if (!(error instanceof MailBounced)) throw error;
            isRefused = true;
          }
        }
        if (isRefused) await onRefused?.(ports, content);
        else await onSent?.(ports, content);
      }),
    examples: (sender) =>
      Promise.all(
        examplesOf(letter)
          .flatMap((content) => faces.email(content, sender))
          .map((email, n) => toOutgoing(email, `${name}-${n + 1}`, sender)),
      ),
  };
}

async function toOutgoing(
  { to, replyTo, letter }: DirectEmail,
  id: string,
  sender: Sender,
): Promise<OutgoingLetter> {
  const rendered = await renderLetter(letter, sender);
  return { id, to, ...rendered, headers: { ...rendered.headers, ...(replyTo && { "Reply-To": replyTo }) } };
}
