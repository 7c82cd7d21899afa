import type { JobPayload } from "#platform/jobs/jobs.ts";
import { MailBounced, type OutgoingLetter } from "#platform/mail/mail.ts";
import type { LetterPorts } from "./declaration.ts";
import { returnAddress, returnKey } from "./return-address.ts";

/** The letter as an operator finds it on its person's page. */
interface SentLetter {
  account_id: string;
  /** The same at each attempt of one job. */
  message: string;
  /** The name of the letter's job. */
  name: string;
  /** Undefined for letters that are not sent again: their links were asked for once. */
  payload?: JobPayload;
  kind?: string;
}

/** Sends a letter to an account and records what became of it. Throws what sending threw. */
export async function deliver(
  { db, mail, now, config, secrets }: Pick<LetterPorts, "db" | "mail" | "now" | "config" | "secrets">,
  outgoing: OutgoingLetter,
  letter: SentLetter,
): Promise<void> {
  const domain = config.REPLY_DOMAIN;
  const return_key = domain === undefined ? null : returnKey(letter);
  const record = async (status: "sent" | "delayed" | "refused") => {
    const outcome = { email: outgoing.to, status, sent_at: now() };
    await db
      .insertInto("sent_letters")
      .values({ ...letter, ...outcome, return_key })
      .onConflict((conflict) =>
        conflict.columns(["account_id", "message"]).doUpdateSet({ ...outcome, return_key }),
      )
      .execute();
  };
  try {
    await mail.send({
      ...outgoing,
      ...(domain && return_key && { returnPath: returnAddress({ secrets, domain }, return_key) }),
    });
  } catch (error) {
    await record(error instanceof MailBounced ? "refused" : "delayed");
    throw error;
  }
  await record("sent");
}
