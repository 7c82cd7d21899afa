import { sql } from "kysely";
import { CREW_TAKEN, type Crew, SLOT_UNAVAILABLE } from "#features/scheduling/contract/index.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { inTransaction, isExclusionViolation } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";
import { endLapsed } from "../holds/end-holds.ts";

/**
 * Gives the appointment of a request, held or confirmed, to another crew, and returns the crew; to its own it
 * changes nothing. Throws NOT_FOUND for an appointment or crew that is not the provider's, CREW_TAKEN when
 * the crew has another then, SLOT_UNAVAILABLE once the time is no longer held.
 */
export async function moveAppointment(
  { db, now: clock, live }: Pick<Ports, "db" | "now" | "live">,
  provider: Provider,
  { id, crew_id }: { id: string; crew_id: string },
): Promise<Crew> {
  const moved = await inTransaction(db, async (tx) => {
    await lockCalendar(tx, "provider", provider.id);
    const now = clock();
    const crew = await tx
      .selectFrom("crews")
      .select(["id", "name", "colour"])
      .where("id", "=", crew_id)
      .where("provider_id", "=", provider.id)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    const appointment = await tx
      .selectFrom("appointments")
      .select(["starts_at", "ends_at", "held_until"])
      .where("request_id", "=", id)
      .where("provider_id", "=", provider.id)
      .forUpdate()
      .executeTakeFirst();
    if (!crew || !appointment) throw new Failure(NOT_FOUND);
    const { starts_at, ends_at, held_until } = appointment;
    if (held_until && held_until <= now) throw new Failure(SLOT_UNAVAILABLE);
    await endLapsed(
      tx,
      sql`crew_id = ${crew_id} and held_until <= ${now} and request_id <> ${id}
        and tstzrange(starts_at, ends_at) && tstzrange(${starts_at}::timestamptz, ${ends_at}::timestamptz)`,
    );
    try {
      await tx.updateTable("appointments").set({ crew_id }).where("request_id", "=", id).execute();
    } catch (error) {
      if (isExclusionViolation(error, "appointments_never_overlap")) throw new Failure(CREW_TAKEN);
      throw error;
    }
    return crew;
  });
  await live.notify([provider.id], { kind: "request", id });
  return moved;
}
