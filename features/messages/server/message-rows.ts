import type { Selectable } from "kysely";
import type { Messages } from "#database/tables.gen.ts";
import type { Message } from "#features/messages/contract/index.ts";

export const MESSAGE_COLUMNS = [
  "id",
  "seq",
  "kind",
  "author",
  "body",
  "event",
  "starts_at",
  "erased_at",
  "created_at",
] as const satisfies readonly (keyof Messages)[];

export type MessageRow = Pick<Selectable<Messages>, (typeof MESSAGE_COLUMNS)[number]>;

/** Returns a message as the API sends it. */
export function toMessage(row: MessageRow): Message {
  const common = { id: row.id, seq: row.seq, created_at: row.created_at.toISOString() };
  if (row.author === null) {
    if (row.event === null) throw new Error("a system line without an event");
    return { ...common, kind: "system", event: row.event, starts_at: row.starts_at?.toISOString() ?? null };
  }
  return { ...common, kind: "text", author: row.author, body: row.erased_at ? null : row.body };
}
