import type { Ports } from "#platform/http/context.ts";
import type { Transaction } from "#platform/postgres/database.ts";
import { type MessageTopic, messageAnswered } from "../events.ts";
import { letters } from "../letters/index.generated.ts";
import {
  decryptedAnswer,
  decryptedMessage,
  encryptedAnswer,
  encryptedMessage,
  hashArray,
  hashesOfAddress,
  hashesOfWords,
} from "./kept-texts.ts";

type Keeping = Pick<Ports, "now" | "secrets">;

/** An entry of the team about a message. */
interface Entry {
  /** A closing is a reason that only the team reads; the others are sent as letters. */
  kind: "answer" | "refusal" | "closing";
  text: string;
  /** The name of its author. */
  operator: string;
}

/**
 * Answers or closes a message that waits, which is kept from then on: a letter goes to its author unless it
 * is closed. A request about personal data is answered, never closed. Returns its topic, and undefined when
 * nobody waits for this any more.
 */
export async function settleMessage(
  tx: Transaction,
  ports: Keeping,
  { id, account_id, ...entry }: Entry & { id: string; account_id: string | null },
): Promise<MessageTopic | undefined> {
  const message = await tx
    .deleteFrom("contact_messages")
    .where("id", "=", id)
    .$if(entry.kind === "closing", (closed) => closed.where("topic", "=", "question"))
    .returning(["name", "email", "message", "topic", "created_at"])
    .executeTakeFirst();
  if (!message) return undefined;
  const { secrets, now } = ports;
  const { name, email, topic, created_at } = message;
  await tx
    .insertInto("kept_messages")
    .values({
      id,
      account_id,
      topic,
      content: encryptedMessage(secrets, message),
      address_hashes: hashArray(hashesOfAddress(secrets, email)),
      word_hashes: hashArray(hashesOfWords(secrets, name, email, message.message, entry.text)),
      written_at: created_at,
      settled_at: now(),
    })
    .execute();
  await addEntry(tx, ports, id, entry);
  return topic;
}

/**
 * Sends one more answer to the author of a kept message. `seen` is how many answers and closings who writes
 * has read. Returns its topic and account, "changed" when there are others by now, undefined when it is
 * kept no more.
 */
export async function answerAgain(
  tx: Transaction,
  ports: Keeping,
  { id, answer, operator, seen }: { id: string; answer: string; operator: string; seen: number },
): Promise<{ topic: MessageTopic; account_id: string | null } | "changed" | undefined> {
  const kept = await tx
    .selectFrom("kept_messages")
    .select(["topic", "account_id", "content"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!kept) return undefined;
  const entries = await tx
    .selectFrom("kept_answers")
    .select(["id", "content"])
    .where("message_id", "=", id)
    .execute();
  if (entries.length !== seen) return "changed";
  const { secrets, now } = ports;
  const { name, email, message } = decryptedMessage(secrets, kept.content);
  const before = entries.map(({ content }) => decryptedAnswer(secrets, content));
  await tx
    .updateTable("kept_messages")
    .set({
      word_hashes: hashArray(hashesOfWords(secrets, name, email, message, ...before, answer)),
      settled_at: now(),
    })
    .where("id", "=", id)
    .execute();
  await addEntry(tx, ports, id, { kind: "answer", text: answer, operator });
  return { topic: kept.topic, account_id: kept.account_id };
}

async function addEntry(
  tx: Transaction,
  { secrets, now }: Keeping,
  message_id: string,
  { kind, text, operator }: Entry,
): Promise<void> {
  const { id } = await tx
    .insertInto("kept_answers")
    .values({
      message_id,
      kind,
      content: encryptedAnswer(secrets, text),
      operator,
      written_at: now(),
      letter: kind === "closing" ? null : "waiting",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (kind !== "closing") await letters.queue(tx, messageAnswered, { answer_id: id });
}

/**
 * Says what a message that waits asks for. Returns the topic it had; undefined when nobody
 * waits for an answer.
 */
export async function setMessageTopic(
  tx: Transaction,
  { id, topic }: { id: string; topic: MessageTopic },
): Promise<MessageTopic | undefined> {
  const message = await tx
    .selectFrom("contact_messages")
    .select("topic")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!message) return undefined;
  await tx.updateTable("contact_messages").set({ topic }).where("id", "=", id).execute();
  return message.topic;
}
