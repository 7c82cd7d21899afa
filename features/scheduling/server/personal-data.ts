import type { Db } from "#platform/postgres/database.ts";
import type { Person, PersonalData } from "#platform/privacy/personal-data.ts";
import { schedulingMerging } from "./merging.ts";

const requestsOf = (db: Db, { id, role }: Pick<Person, "id" | "role">) =>
  db
    .selectFrom("published_requests as requests")
    .select("id")
    .where(role === "owner" ? "owner_id" : "provider_id", "=", id);

/** A provider's hours and time off, and the appointments of owners and providers. */
export const schedulingPersonalData: PersonalData = {
  tables: [
    "appointments",
    "appointment_proposals",
    "appointment_events",
    "hold_terms",
    // Hashes, which mean nothing to a reader; they end with the appointments.
    "hold_marks",
    "provider_hours",
    "booking_rules",
    "crews",
    // A hash, which means nothing to a reader.
    "crew_links",
    "time_off",
    "calendar_feeds",
    "free_times",
    "other_calendars",
    // Secrets of a few minutes, which mean nothing to a reader.
    "calendar_consents",
    // When a provider is busy elsewhere; their own calendar says it, and the rest of it is not kept here.
    "busy_times",
  ],
  async read(db, { id, role }) {
    const appointments = await db
      .selectFrom("appointments")
      .select([
        "request_id",
        "starts_at",
        "ends_at",
        "held_until",
        "confirmed_at",
        "on_the_way_at",
        "expected_at",
        "arrived_at",
        "done_at",
      ])
      // How a provider organises crews concerns only the provider.
      .$if(role === "provider", (rows) => rows.select("crew_id"))
      .where(role === "owner" ? "owner_id" : "provider_id", "=", id)
      .execute();
    const appointment_events = await db
      .selectFrom("appointment_events")
      .select(["request_id", "kind", "starts_at", "ends_at", "at"])
      .where("request_id", "in", requestsOf(db, { id, role }))
      .execute();
    const hold_terms = await db
      .selectFrom("hold_terms")
      .select(["ends_at", "renewable_at"])
      .where(role === "owner" ? "owner_id" : "provider_id", "=", id)
      .execute();
    if (role === "owner") return { appointments, appointment_events, hold_terms };
    return {
      appointments,
      appointment_events,
      hold_terms,
      hours: await db
        .selectFrom("provider_hours")
        .select(["weekday", "from_minute", "to_minute"])
        .where("provider_id", "=", id)
        .execute(),
      booking_rules: await db
        .selectFrom("booking_rules")
        .select(["notice_hours", "pause_minutes", "daily_max"])
        .where("provider_id", "=", id)
        .execute(),
      crews: await db
        .selectFrom("crews")
        .select(["id", "name", "colour", "created_at", "removed_at"])
        .where("provider_id", "=", id)
        .execute(),
      time_off: await db
        .selectFrom("time_off")
        .select(["id", "starts_at", "ends_at", "label", "created_at"])
        .where("provider_id", "=", id)
        .execute(),
      other_calendars: await db
        .selectFrom("other_calendars")
        .select(["name", "host", "created_at", "read_at"])
        .where("provider_id", "=", id)
        .execute(),
    };
  },
  async erase(tx, { id, role }) {
    // Events hold times only and belong to the owner's history: they stay when the provider leaves.
    if (role === "owner")
      await tx
        .deleteFrom("appointment_events")
        .where("request_id", "in", requestsOf(tx, { id, role }))
        .execute();
    for (const table of ["appointments", "hold_terms"] as const) {
      await tx
        .deleteFrom(table)
        .where(role === "owner" ? "owner_id" : "provider_id", "=", id)
        .execute();
    }
    for (const table of [
      "provider_hours",
      "booking_rules",
      "crew_links",
      "crews",
      "time_off",
      "calendar_feeds",
      "free_times",
      "busy_times",
      "other_calendars",
      "calendar_consents",
    ] as const) {
      await tx.deleteFrom(table).where("provider_id", "=", id).execute();
    }
    return [];
  },
  merge: schedulingMerging,
};
