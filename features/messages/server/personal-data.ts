import { sql } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import { countAll } from "#platform/privacy/count-all.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { storedKeys } from "./files/stored-files.ts";
import { columnsOf } from "./thread-columns.ts";

/** A person's own messages; those of the other side are that person's data. */
export const messagesPersonalData: PersonalData = {
  tables: ["threads", "messages", "message_files", "refused_replies", "quick_answers", "provider_replies"],
  async read(db, { id, role }) {
    const messages = await db
      .selectFrom("messages as m")
      .innerJoin("threads as t", "t.id", "m.thread_id")
      .select(["m.thread_id as request_id", "m.seq", "m.body", "m.created_at"])
      .where(`t.${columnsOf(role).own.id}`, "=", id)
      .where("m.author", "=", role)
      .orderBy("m.thread_id")
      .orderBy("m.seq")
      .execute();
    const message_files = await ownFiles(db, { id, role })
      .select(["f.thread_id as request_id", "f.seq", "f.name", "f.bytes", "f.width", "f.height"])
      .orderBy("f.thread_id")
      .orderBy("f.seq")
      .orderBy("f.position")
      .execute();
    const refused_replies = await db
      .selectFrom("refused_replies")
      .select(["thread_id as request_id", "reason", "created_at"])
      .where("account_id", "=", id)
      .orderBy("created_at")
      .execute();
    const quick_answers = await db
      .selectFrom("quick_answers")
      .select(["name", "body", "created_at", "updated_at"])
      .where("provider_id", "=", id)
      .orderBy("name")
      .execute();
    const provider_replies = await db
      .selectFrom("provider_replies")
      .select(["reply_within_hours", "jobs_done", "updated_at"])
      .where("provider_id", "=", id)
      .execute();
    return { messages, message_files, refused_replies, quick_answers, provider_replies };
  },
  async erase(tx, { id, role }, { now }) {
    await tx.deleteFrom("refused_replies").where("account_id", "=", id).execute();
    await tx.deleteFrom("quick_answers").where("provider_id", "=", id).execute();
    await tx.deleteFrom("provider_replies").where("provider_id", "=", id).execute();
    const { own } = columnsOf(role);
    // In the order of their ids, as everywhere: nobody else locks two threads in another order.
    const threads = await tx
      .selectFrom("threads")
      .select("id")
      .where(own.id, "=", id)
      .orderBy("id")
      .forUpdate()
      .execute();
    if (threads.length === 0) return [];
    await tx
      .updateTable("threads")
      // A file that is being sent must not outlive the account: its statement waits for this
      // row, then finds it closed.
      .set({ [own.unread]: 0, [own.letter_due_at]: null, [own.blocked_at]: now() })
      .where(own.id, "=", id)
      .execute();
    await tx
      .updateTable("messages as m")
      .from("threads as t")
      .set({ body: "", words: null, erased_at: now() })
      .whereRef("t.id", "=", "m.thread_id")
      .where(`t.${own.id}`, "=", id)
      .where("m.author", "=", role)
      .execute();
    const files = await ownFiles(tx, { id, role }).select(["f.id", "f.file_key", "f.widths"]).execute();
    if (files.length === 0) return [];
    await tx
      .deleteFrom("message_files")
      .where(
        "id",
        "in",
        files.map((file) => file.id),
      )
      .execute();
    return storedKeys(files);
  },
  merge: {
    moves: ["threads.owner_id", "refused_replies.account_id"],
    count: async (db, owner_id) => ({
      conversations: await countAll(db.selectFrom("threads").where("owner_id", "=", owner_id)),
    }),
    // A block between the person and a provider stays: it is that of the thread.
    async move(tx, { from, into }) {
      await tx
        .updateTable("refused_replies")
        .set({ account_id: into })
        .where("account_id", "=", from)
        .execute();
      const threads = await tx
        .selectFrom("threads")
        .select("id")
        .where("owner_id", "=", from)
        .orderBy("id")
        .forUpdate()
        .execute();
      if (threads.length === 0) return;
      const ids = threads.map(({ id }) => id);
      await tx.updateTable("threads").set({ owner_id: into }).where("id", "in", ids).execute();
      // The search words of a message include the people who may find it (`message_words`).
      await tx
        .updateTable("messages")
        .set({ words: sql`ts_delete(words, ${from}::text) || array_to_tsvector(array[${into}::text])` })
        .where("thread_id", "in", ids)
        .where("words", "is not", null)
        .execute();
    },
  },
};

/** The photos and files that a person sent. */
const ownFiles = (db: Db, { id, role }: Pick<Person, "id" | "role">) =>
  db
    .selectFrom("message_files as f")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.thread_id", "=", "f.thread_id").onRef("m.seq", "=", "f.seq"),
    )
    .innerJoin("threads as t", "t.id", "f.thread_id")
    .where(`t.${columnsOf(role).own.id}`, "=", id)
    .where("m.author", "=", role);
