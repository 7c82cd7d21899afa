import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Messages } from "#database/tables.generated.ts";
import type { Message } from "#features/messages/contract/index.ts";

export const MESSAGE_COLUMNS = [
  "id",
  "seq",
  "kind",
  "author",
  "body",
  "folded_from",
  "event",
  "starts_at",
  "document",
  "erased_at",
  "created_at",
] as const satisfies readonly (keyof Messages)[];

/** A photo or a file of a message. */
export interface MessageFile {
  id: string;
  name: string;
  bytes: number | null;
  width: number | null;
  height: number | null;
}

export type MessageRow = Pick<Selectable<Messages>, (typeof MESSAGE_COLUMNS)[number]> & {
  files: MessageFile[] | null;
};

/** The photos or the file of a message of the table `alias`, in their order; null for one without any. */
export const filesOf = (alias: string): RawBuilder<MessageFile[] | null> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column("kind")} in ('photos', 'file') then (
    select jsonb_agg(jsonb_build_object(
      'id', f.id, 'name', f.name, 'bytes', f.bytes, 'width', f.width, 'height', f.height
    ) order by f.position)
    from message_files f
    where f.thread_id = ${column("thread_id")} and f.seq = ${column("seq")}
  ) end`;
};

/** Returns a message as the API sends it. */
export function toMessage(row: MessageRow): Message {
  const common = { id: row.id, seq: row.seq, created_at: row.created_at.toISOString() };
  if (row.author === null) {
    if (row.event === null) throw new Error("a system line without an event");
    const { event, document } = row;
    return { ...common, kind: "system", event, starts_at: row.starts_at?.toISOString() ?? null, document };
  }
  const sent = { ...common, author: row.author };
  const files = row.erased_at ? null : row.files;
  switch (row.kind) {
    case "photos":
      return { ...sent, kind: "photos", photos: files?.map(toPhoto) ?? null };
    case "file":
      return { ...sent, kind: "file", file: files?.[0] ? toFile(files[0]) : null };
    default:
      return {
        ...sent,
        kind: "text",
        body: row.erased_at ? null : row.body,
        folded_from: row.erased_at ? null : row.folded_from,
      };
  }
}

const toPhoto = ({ id, width, height }: MessageFile) => ({ id, width: width ?? 1, height: height ?? 1 });
const toFile = ({ id, name, bytes }: MessageFile) => ({ id, name, bytes: bytes ?? 0 });
