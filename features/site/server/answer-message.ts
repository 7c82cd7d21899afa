import type { Transaction } from "#platform/postgres/database.ts";
import { type MessageTopic, messageAnswered } from "./events.ts";
import { letters } from "./letters/index.generated.ts";

/**
 * Answers a message: a letter goes to its author, and the message is deleted once that has left. Returns its
 * topic, and undefined when nobody waits for this answer any more.
 */
export async function answerMessage(
  tx: Transaction,
  { id, answer, isRefused }: { id: string; answer: string; isRefused: boolean },
): Promise<MessageTopic | undefined> {
  const message = await tx
    .updateTable("contact_messages")
    .set({ answer, is_refused: isRefused })
    .where("id", "=", id)
    .where("answer", "is", null)
    .returning("topic")
    .executeTakeFirst();
  if (message) await letters.queue(tx, messageAnswered, { message_id: id });
  return message?.topic;
}

/**
 * Deletes a message that needs no answer. Returns whether there was one; a request
 * about personal data is answered.
 */
export async function closeMessage(tx: Transaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("contact_messages")
    .where("id", "=", id)
    .where("topic", "=", "question")
    .where("answer", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Says what an unanswered message asks for. Returns the topic it had; undefined when
 * nobody waits for an answer.
 */
export async function setMessageTopic(
  tx: Transaction,
  { id, topic }: { id: string; topic: MessageTopic },
): Promise<MessageTopic | undefined> {
  const message = await tx
    .selectFrom("contact_messages")
    .select("topic")
    .where("id", "=", id)
    .where("answer", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return undefined;
  await tx.updateTable("contact_messages").set({ topic }).where("id", "=", id).execute();
  return message.topic;
}
