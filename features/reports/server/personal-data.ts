import type { PersonalData } from "#platform/privacy/personal-data.ts";

const REPORT = ["reason", "details", "status", "answer", "decided_at", "created_at", "updated_at"] as const;

/**
 * People's reports of leads, reviews and threads. The words of a report of a lead are personal data of its
 * client as well.
 */
export const reportsPersonalData: PersonalData = {
  tables: ["lead_reports", "review_reports", "thread_reports"],
  async read(db, { id, role }) {
    const thread_reports = await db
      .selectFrom("thread_reports")
      .select(["thread_id", "reason", "details", "status", "answer", "decided_at", "created_at"])
      .where("reporter_id", "=", id)
      .execute();
    if (role === "owner") return { thread_reports };
    return {
      thread_reports,
      lead_reports: await db
        .selectFrom("lead_reports")
        .select(["request_id", ...REPORT])
        .where("provider_id", "=", id)
        .execute(),
      review_reports: await db
        .selectFrom("review_reports")
        .select(["review_id", ...REPORT])
        .where("provider_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, { id, role }, { isRest }) {
    const requests = tx
      .selectFrom("published_requests")
      .select("id")
      .where(role === "owner" ? "owner_id" : "provider_id", "=", id);
    // Reports on an owner's requests are by their providers, who may still write some after the closing.
    if (role === "provider" || !isRest)
      await tx.updateTable("lead_reports").set({ details: "" }).where("request_id", "in", requests).execute();
    await tx.updateTable("review_reports").set({ details: "" }).where("provider_id", "=", id).execute();
    await tx.updateTable("thread_reports").set({ details: "" }).where("reporter_id", "=", id).execute();
    return [];
  },
  merge: {
    moves: ["thread_reports.reporter_id"],
    async move(tx, { from, into }) {
      await tx
        .updateTable("thread_reports")
        .set({ reporter_id: into })
        .where("reporter_id", "=", from)
        .execute();
    },
  },
};
