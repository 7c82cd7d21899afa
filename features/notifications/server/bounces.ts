import type { Ports } from "#platform/http/context.ts";
import { addJob } from "#platform/jobs/jobs.ts";
import { Busy } from "#platform/load/busy.ts";
import { failedRecipients, saysNoSuchMailbox } from "#platform/mail/inbound/delivery-report.ts";
import type { InboundMessage } from "#platform/mail/inbound/parse-message.ts";
import { inTransaction, type Transaction } from "#platform/postgres/database.ts";
import { letterBounced } from "./send-letter.ts";

type Report = Pick<InboundMessage, "report" | "reply">;
type BouncePorts = Pick<Ports, "db" | "log" | "now">;

/**
 * Records that a letter bounced, which a mail server reports to the letter's return address (RFC 3464, or in
 * words), and queues `letter_bounced` once. Returns whether the report says that the address does not exist.
 * Throws Busy while the letter itself is not recorded yet.
 */
export async function receiveBounce(
  ports: BouncePorts,
  { key, message }: { key: string; message: Report },
): Promise<boolean> {
  const isBounce =
    message.report === null
      ? saysNoSuchMailbox(message.reply.text)
      : failedRecipients(message.report).length > 0;
  if (!isBounce) return false;
  return inTransaction(ports.db, async (tx) => {
    const letter = await tx
      .selectFrom("sent_letters")
      .select("id")
      .where("return_key", "=", key)
      .executeTakeFirst();
    if (!letter) throw new Busy();
    await refuseLetter(ports, tx, letter.id);
    return true;
  });
}

/**
 * The same for a report that came to another signed address of a letter: it must name the account's own
 * address, and is taken for the newest letter that went there.
 */
export async function receiveBounceOf(
  ports: BouncePorts,
  { account_id, email, message }: { account_id: string; email: string; message: Report },
): Promise<boolean> {
  if (!failedRecipients(message.report ?? "").includes(email.toLowerCase())) return false;
  return inTransaction(ports.db, async (tx) => {
    const letter = await tx
      .selectFrom("sent_letters")
      .select("id")
      .where("account_id", "=", account_id)
      .where("email", "=", email)
      .orderBy("sent_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (letter) await refuseLetter(ports, tx, letter.id);
    return letter !== undefined;
  });
}

async function refuseLetter(
  { log, now }: Pick<BouncePorts, "log" | "now">,
  tx: Transaction,
  id: string,
): Promise<void> {
  const letter = await tx
    .updateTable("sent_letters")
    .set({ status: "refused" })
    .where("id", "=", id)
    .where("status", "<>", "refused")
    .returning(["account_id", "kind"])
    .executeTakeFirst();
  if (!letter) return;
  log.warn(letter, "a letter came back");
  // Like an immediate refusal by the mail server: only letters of a kind are about the product's work.
  if (letter.kind !== null)
    await addJob(tx, letterBounced, { account_id: letter.account_id, at: now().toISOString() });
}
