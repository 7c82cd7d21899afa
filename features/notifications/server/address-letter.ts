import { handleJob, type JobPayload } from "#platform/jobs/jobs.ts";
import type { Sender } from "#platform/letters/letter.ts";
import { renderLetter } from "#platform/letters/render-letter.ts";
import { MailBounced, type OutgoingLetter } from "#platform/mail/mail.ts";
import { type AddressedEmail, type AddressLetter, type DeclaredLetter, examplesOf } from "./declaration.ts";

/** Declares a letter to addresses; everything else about it is derived from what is given here. */
export function defineAddressLetter<Payload extends JobPayload, Content>(
  letter: AddressLetter<Payload, Content>,
): DeclaredLetter {
  const { name, on, load, faces, sent, refused } = letter;
  return {
    name,
    event: on.name,
    roles: [],
    job: (ports) =>
      handleJob({ name, payload: on.payload }, async (payload, run) => {
        const content = await load(ports, payload, run);
        if (!content) return;
        let isRefused = false;
        for (const email of faces.email(content, ports.config)) {
          const id = `${email.as}-${run.id}${email.isNewEachTry ? `-${run.attempt}` : ""}`;
          try {
            await ports.mail.send(await outgoing(email, id, ports.config));
          } catch (error) {
            // Nobody is at that address: a retry would change nothing.
            if (!(error instanceof MailBounced)) throw error;
            isRefused = true;
          }
        }
        if (isRefused) refused?.(ports, content);
        else await sent?.(ports, content);
      }),
    examples: (sender) =>
      Promise.all(
        examplesOf(letter)
          .flatMap((content) => faces.email(content, sender))
          .map((email, n) => outgoing(email, `${name}-${n + 1}`, sender)),
      ),
  };
}

async function outgoing(
  { to, replyTo, letter }: AddressedEmail,
  id: string,
  sender: Sender,
): Promise<OutgoingLetter> {
  const rendered = await renderLetter(letter, sender);
  return { id, to, ...rendered, headers: { ...rendered.headers, ...(replyTo && { "Reply-To": replyTo }) } };
}
