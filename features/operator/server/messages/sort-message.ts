import { type MessageTopic, setMessageTopic } from "#features/site/server/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { type Deciding, recordAct } from "../acts/record-act.ts";
import { authorOf } from "./author-of.ts";

/**
 * Says what a message of the contact form asks for, which decides by when it must be answered. Throws
 * NOT_FOUND when it waits no more.
 */
export async function sortMessage(
  { db, now }: Pick<Ports, "db" | "now">,
  deciding: Deciding,
  { id, topic }: { id: string; topic: MessageTopic },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const people = await authorOf(tx, id);
    const before = await setMessageTopic(tx, { id, topic });
    if (!before) throw new Failure(NOT_FOUND);
    if (before === topic) return;
    const change = { before: { topic: before }, after: { topic }, people };
    await recordAct(tx, deciding, "sort-message", id, { reason: "" }, now(), change);
  });
}
