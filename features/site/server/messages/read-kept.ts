import { type ExpressionBuilder, sql } from "kysely";
import type { Tables } from "#database/tables.generated.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";
import type { MessageTopic } from "../events.ts";
import { decryptedAnswer, decryptedMessage, hashArray, hashesOfAddress, type Written } from "./kept-texts.ts";

type Reading = Pick<Ports, "secrets">;

/** A kept message with what the team wrote about it, oldest first. */
export interface KeptMessage extends Written {
  id: string;
  account_id: string | null;
  topic: MessageTopic;
  written_at: Date;
  settled_at: Date;
  entries: {
    id: string;
    kind: "answer" | "refusal" | "closing";
    text: string;
    operator: string;
    written_at: Date;
    letter: "waiting" | "sent" | "bounced" | null;
  }[];
}

/** The author of messages: an account, with its confirmed address at the time, or an address. */
export interface Author {
  account_id: string | null;
  email: string;
}

/** Returns the condition that a kept message is an author's. */
export const isBy =
  ({ secrets }: Reading, { account_id, email }: Author) =>
  (eb: ExpressionBuilder<Tables, "kept_messages">) =>
    eb.or([
      sql<boolean>`address_hashes && ${hashArray(hashesOfAddress(secrets, email))}`,
      ...(account_id === null ? [] : [eb("account_id", "=", account_id)]),
    ]);

/** Returns what was decrypted; undefined when no secret in use fits, as after one was taken out. */
function readable<Text>(decrypt: () => Text): Text | undefined {
  try {
    return decrypt();
  } catch {
    return undefined;
  }
}

/** Returns kept messages by their ids, the newest first, without those that no secret in use can read. */
export async function readKept(db: Db, { secrets }: Reading, ids: readonly string[]): Promise<KeptMessage[]> {
  if (ids.length === 0) return [];
  const messages = await db
    .selectFrom("kept_messages")
    .select(["id", "account_id", "topic", "content", "written_at", "settled_at"])
    .where("id", "in", ids)
    .orderBy("written_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const answers = await db
    .selectFrom("kept_answers")
    .select(["id", "message_id", "kind", "content", "operator", "written_at", "letter"])
    .where("message_id", "in", ids)
    .orderBy("written_at")
    .orderBy("id")
    .execute();
  return messages.flatMap(({ content, ...message }) => {
    const written = readable(() => decryptedMessage(secrets, content));
    if (!written) return [];
    const entries = answers
      .filter(({ message_id }) => message_id === message.id)
      .flatMap(({ message_id: _, content: answer, ...entry }) => {
        const text = readable(() => decryptedAnswer(secrets, answer));
        return text === undefined ? [] : [{ ...entry, text }];
      });
    return [{ ...message, ...written, entries }];
  });
}

/** How many earlier messages of an author are shown. */
const EARLIER_SHOWN = 10;

/** Returns the newest kept messages of an author but this one. */
export async function readEarlier(
  db: Db,
  ports: Reading,
  { but, ...author }: Author & { but: string },
): Promise<KeptMessage[]> {
  const rows = await db
    .selectFrom("kept_messages")
    .select("id")
    .where(isBy(ports, author))
    .where("id", "!=", but)
    .orderBy("written_at", "desc")
    .limit(EARLIER_SHOWN)
    .execute();
  return await readKept(
    db,
    ports,
    rows.map(({ id }) => id),
  );
}
