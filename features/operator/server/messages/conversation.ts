import type { Conversation, EarlierMessage } from "#features/operator/contract/index.ts";
import { KEPT_MESSAGE_MONTHS } from "#features/site/contract/index.ts";
import { type KeptMessage, readEarlier, readKept } from "#features/site/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Db } from "#platform/postgres/database.ts";

/** How many characters of a message a list shows. */
const WORDS_SHOWN = 160;

type Reading = Pick<Ports, "secrets">;

/**
 * Returns a decided message of the contact form with everything that was answered, and what its author wrote
 * otherwise. Throws NOT_FOUND when it waits, or is kept no more.
 */
export async function readConversation(
  { db, secrets }: Reading & { db: Db },
  id: string,
): Promise<Conversation> {
  const [kept] = await readKept(db, { secrets }, [id]);
  if (!kept) throw new Failure(NOT_FOUND);
  const { settled_at, written_at, entries, ...message } = kept;
  const erased_on = new Date(settled_at);
  erased_on.setUTCMonth(erased_on.getUTCMonth() + KEPT_MESSAGE_MONTHS);
  return {
    ...message,
    written_at: written_at.toISOString(),
    erased_on: erased_on.toISOString(),
    entries: entries.map((entry) => ({ ...entry, written_at: entry.written_at.toISOString() })),
    earlier: await earlierMessages(db, { secrets }, { but: id, ...kept }),
  };
}

/** Returns what else is kept of the author of a message, the newest first. */
export async function earlierMessages(
  db: Db,
  ports: Reading,
  { but, account_id, email }: { but: string; account_id: string | null; email: string },
): Promise<EarlierMessage[]> {
  const messages = await readEarlier(db, ports, { but, account_id, email });
  return messages.map(({ id, topic, message, written_at, entries }) => ({
    id,
    topic,
    words: message.slice(0, WORDS_SHOWN),
    written_at: written_at.toISOString(),
    is_answered: entries.some(({ kind }) => kind !== "closing"),
  }));
}

/**
 * Returns the authors and beginnings of decided messages, by their ids; those no longer stored are absent.
 */
export async function keptSummaries(
  db: Db,
  ports: Reading,
  ids: readonly string[],
): Promise<Map<string, Pick<KeptMessage, "name"> & { words: string }>> {
  const messages = await readKept(db, ports, ids);
  return new Map(
    messages.map(({ id, name, message }) => [id, { name, words: message.slice(0, WORDS_SHOWN) }]),
  );
}
