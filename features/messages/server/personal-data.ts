import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { columnsOf } from "./thread-columns.ts";

/** A person's own messages; those of the other side are that person's data. */
export const messagesPersonalData: PersonalData = {
  tables: ["threads", "messages"],
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
    return { messages };
  },
  async erase(tx, { id, role }, now) {
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
      .set({ [own.unread]: 0, [own.letter_due_at]: null })
      .where(own.id, "=", id)
      .execute();
    await tx
      .updateTable("messages as m")
      .from("threads as t")
      .set({ body: "", erased_at: now })
      .whereRef("t.id", "=", "m.thread_id")
      .where(`t.${own.id}`, "=", id)
      .where("m.author", "=", role)
      .execute();
    return [];
  },
};
