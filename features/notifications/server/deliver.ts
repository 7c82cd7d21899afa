import type { JobPayload } from "#platform/jobs/jobs.ts";
import { MailBounced, type OutgoingLetter } from "#platform/mail/mail.ts";
import type { LetterPorts } from "./declaration.ts";

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
  { db, mail, now }: Pick<LetterPorts, "db" | "mail" | "now">,
  outgoing: OutgoingLetter,
  letter: SentLetter,
): Promise<void> {
  const record = async (status: "sent" | "delayed" | "refused") => {
    const outcome = { email: outgoing.to, status, sent_at: now() };
    await db
      .insertInto("sent_letters")
      .values({ ...letter, ...outcome })
      .onConflict((conflict) => conflict.columns(["account_id", "message"]).doUpdateSet(outcome))
      .execute();
  };
  try {
    await mail.send(outgoing);
  } catch (error) {
    await record(error instanceof MailBounced ? "refused" : "delayed");
    throw error;
  }
  await record("sent");
}
