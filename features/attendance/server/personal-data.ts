import type { PersonalData } from "#platform/privacy/personal-data.ts";
import { ownColumn } from "./attendance-rows.ts";

/** People's statements about their appointments, and the appointments they missed. */
export const attendancePersonalData: PersonalData = {
  tables: ["attendances", "lowered_providers"],
  async read(db, { id, role }) {
    return {
      attendances: await db
        .selectFrom("attendances")
        .select(["request_id", "starts_at", "owner_attends_at", "provider_attends_at", "owner_expected_at"])
        .select([
          "provider_expected_at",
          "owner_late_at",
          "provider_late_at",
          "passed_at",
          "missed_by",
          "missed_at",
        ])
        .where(ownColumn(role), "=", id)
        .execute(),
      lowered: await db
        .selectFrom("lowered_providers")
        .select("until")
        .where("provider_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, { id, role }) {
    await tx.deleteFrom("lowered_providers").where("provider_id", "=", id).execute();
    // Past outcomes count for the other side, and hold only times.
    await tx
      .deleteFrom("attendances")
      .where(ownColumn(role), "=", id)
      .where("passed_at", "is", null)
      .execute();
    return [];
  },
  merge: {
    moves: ["attendances.owner_id"],
    async move(tx, { from, into }) {
      await tx.updateTable("attendances").set({ owner_id: into }).where("owner_id", "=", from).execute();
    },
  },
};
