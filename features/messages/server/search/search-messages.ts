import { sql } from "kysely";
import type { FoundMessage } from "#features/messages/contract/index.ts";

import { countRows, listResponse, pageWindow } from "#platform/postgres/bounded-lists.ts";
import type { Db } from "#platform/postgres/database.ts";
import { filesOf, MESSAGE_COLUMNS, toMessage } from "../message-rows.ts";
import type { Author } from "../send/insert-message.ts";
import { columnsOf } from "../thread-columns.ts";

/** Around a match in an excerpt; what people send cannot hold them, since they are removed from it first. */
const START = "\u0001";
const END = "\u0002";
const HEADLINE = `StartSel=${START}, StopSel=${END}, MaxWords=24, MinWords=10, ShortWord=0`;

/**
 * Returns a page of a person's messages that have all these words, the newest first: accents, case and French
 * endings do not matter, and the last word may be unfinished. Throws RANGE_NOT_SATISFIABLE past the end.
 */
export async function searchMessages(db: Db, reader: Author, { q, page }: { q: string; page: number }) {
  const window = pageWindow(page);
  const words = sql`plainto_tsquery('fr', fold(${q}))`;
  const begun = sql`case when numnode(${words}) > 0 then (${words}::text || ':*')::tsquery else ${words} end`;
  const { rows: asked } = await sql<{ query: string; isEmpty: boolean }>`
    select (${begun})::text as query, numnode(${words}) = 0 as "isEmpty"`.execute(db);
  const [{ query, isEmpty } = { query: "", isEmpty: true }] = asked;
  if (isEmpty) return listResponse<FoundMessage>(window, [], 0);

  const { own, other } = columnsOf(reader.role);
  const matches = db
    .selectFrom("messages")
    .select(["thread_id", "seq", "created_at"])
    .where(sql<boolean>`words @@ (${`'${reader.id}'`}::tsquery && ${query}::tsquery)`);
  const rows = await db
    .with("found", () =>
      matches
        .orderBy("created_at", "desc")
        .orderBy("thread_id")
        .orderBy("seq", "desc")
        .limit(window.per_page)
        .offset(window.offset),
    )
    .selectFrom("found")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.thread_id", "=", "found.thread_id").onRef("m.seq", "=", "found.seq"),
    )
    .innerJoin("threads as t", "t.id", "found.thread_id")
    .innerJoin("published_requests as r", "r.id", "t.id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .innerJoin("published_profiles as person", "person.id", `t.${other.id}`)
    .leftJoin("published_provider_profiles as business", "business.profile_id", "person.id")
    .select(MESSAGE_COLUMNS.map((column) => `m.${column}` as const))
    .select(filesOf("m").as("files"))
    .select([
      "t.id as thread_id",
      "s.name as service",
      "person.id as other_id",
      sql<string>`coalesce(business.business_name, person.full_name)`.as("other_name"),
      "person.avatar_url",
      sql<string>`ts_headline('fr', translate(
        case when m.kind = 'file' then (
          select f.name from message_files f where f.thread_id = m.thread_id and f.seq = m.seq
        ) else m.body end, ${START + END}, ''), ${query}::tsquery, ${HEADLINE})`.as("headline"),
    ])
    // The words lead to the caller's messages already; this is the rule by which everything else is found.
    .where(`t.${own.id}`, "=", reader.id)
    .orderBy("found.created_at", "desc")
    .orderBy("found.thread_id")
    .orderBy("found.seq", "desc")
    .execute();
  const found = rows.map(
    (row): FoundMessage => ({
      thread_id: row.thread_id,
      service: row.service,
      other: { id: row.other_id, name: row.other_name, avatar_url: row.avatar_url },
      message: toMessage(row),
      excerpt: excerptOf(row.headline),
    }),
  );
  return listResponse(window, found, await countRows(db, matches));
}

function excerptOf(headline: string): FoundMessage["excerpt"] {
  return headline
    .split(START)
    .flatMap((piece, n) => {
      const [match = "", after] = n === 0 ? ["", piece] : piece.split(END);
      return [
        { text: match, is_match: true },
        { text: after ?? "", is_match: false },
      ];
    })
    .filter(({ text }) => text !== "");
}
