import { z } from "zod";
import type { ContactMessage } from "#features/site/contract/index.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addressBlock } from "#platform/http/client-address.ts";
import type { ApiContext, Ports } from "#platform/http/context.ts";
import { addJob, defineJob, handleJob } from "#platform/jobs/jobs.ts";
import { renderLetter } from "#platform/letters/render-letter.ts";
import { MailBounced } from "#platform/mail/mail.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import type { Limit } from "#platform/rate-limit/rate-limit.ts";

const contactLetter = defineJob({
  name: "site.contact_letter",
  payload: z.object({ message_id: z.uuid() }),
});

/** Messages from one network address (a home's whole block of IPv6); more are a machine's. */
const PATIENCE: Limit = { points: 10, duration: 3600 };

/**
 * Queues a visitor's message for the support address. Throws RATE_LIMIT_EXCEEDED, and EMAIL_SEND_FAILED when it
 * could not even be queued.
 */
export async function receiveMessage(
  { db, limiter, log, request }: Pick<ApiContext, "db" | "limiter" | "log" | "request">,
  { fax, ...message }: ContactMessage,
): Promise<void> {
  const allowed = await limiter.consume(`contact:${addressBlock(request.address)}`, PATIENCE);
  if (!allowed.ok) throw new Failure("RATE_LIMIT_EXCEEDED", { retryAfter: allowed.retryAfterSeconds });
  if (fax !== "") return;
  try {
    await inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto("contact_messages")
        .values(message)
        .returning("id")
        .executeTakeFirstOrThrow();
      await addJob(tx, contactLetter, { message_id: id });
    });
  } catch (error) {
    log.error({ err: error }, "a message could not be queued");
    throw new Failure("EMAIL_SEND_FAILED");
  }
}

/** Sends a message to the support address, to be answered to who wrote it; then forgets it. */
export function contactLetterJob({ db, config, mail, log }: Ports) {
  return handleJob(contactLetter, async ({ message_id }, { id: job_id }) => {
    const written = await db
      .selectFrom("contact_messages")
      .select(["name", "email", "message"])
      .where("id", "=", message_id)
      .executeTakeFirst();
    if (!written) return;
    const { name, email, message } = written;
    const rendered = await renderLetter(
      {
        subject: `Message de ${name}`,
        preview: "Écrit sur la page Contact.",
        paragraphs: message.split(/\n{2,}/),
        facts: [
          { label: "Nom", value: name },
          { label: "Courriel", value: email },
        ],
        footnote: "Répondez à ce courriel : votre réponse ira à la personne qui a écrit.",
      },
      config,
    );
    try {
      const headers = { ...rendered.headers, "Reply-To": email };
      await mail.send({ id: `contact-${job_id}`, to: config.SUPPORT_EMAIL, ...rendered, headers });
    } catch (error) {
      if (!(error instanceof MailBounced)) throw error;
      // What was written stays in the table, to be read there.
      log.error({ message_id }, "the support address refuses letters");
      return;
    }
    await db.deleteFrom("contact_messages").where("id", "=", message_id).execute();
  });
}
