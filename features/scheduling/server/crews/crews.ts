import { sql } from "kysely";
import {
  CREW_HAS_VISITS,
  CREWS_MAX,
  type Crew,
  type CrewDraft,
  type OwnCrew,
} from "#features/scheduling/contract/index.ts";
import { NOT_FOUND, VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { type Db, inTransaction, isUniqueViolation, type Transaction } from "#platform/postgres/database.ts";
import { lockCalendar } from "../appointments/book-time.ts";
import { endLapsed } from "../holds/end-holds.ts";
import { freeCrew } from "./free-crew.ts";

const COLUMNS = ["id", "name", "colour"] as const;

/** Returns a provider's crews, in the order in which they were added, and since when each has its link. */
export async function listCrews(db: Db, provider: Pick<Provider, "id">): Promise<OwnCrew[]> {
  const rows = await db
    .selectFrom("crews")
    .leftJoin("crew_links as link", "link.crew_id", "crews.id")
    .select(["crews.id", "crews.name", "crews.colour", "link.renewed_at"])
    .where("crews.provider_id", "=", provider.id)
    .where("crews.removed_at", "is", null)
    .orderBy("crews.id")
    .execute();
  return rows.map(({ renewed_at, ...crew }) => ({
    ...crew,
    link_renewed_at: renewed_at?.toISOString() ?? null,
  }));
}

/**
 * Adds a crew; the first one takes all coming appointments. Throws VALIDATION_ERROR for more than `CREWS_MAX`
 * or a name that another has.
 */
export async function addCrew(
  { db, now: clock }: Pick<Ports, "db" | "now">,
  provider: Provider,
  { name, colour }: CrewDraft,
): Promise<Crew> {
  return inTransaction(db, async (tx) => {
    // A booking made meanwhile would have no crew.
    await lockCalendar(tx, "provider", provider.id);
    const now = clock();
    const crews = await listCrews(tx, provider);
    if (crews.length >= CREWS_MAX)
      throw new Failure(VALIDATION_ERROR, {
        fields: { name: `Au plus ${CREWS_MAX} équipes : retirez-en une d'abord` },
      });
    const added = await named(() =>
      tx
        .insertInto("crews")
        .values({ provider_id: provider.id, name, colour, created_at: now })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    );
    if (crews.length === 0)
      await tx
        .updateTable("appointments")
        .set({ crew_id: added.id })
        .where("provider_id", "=", provider.id)
        .where("ends_at", ">", now)
        .execute();
    return added;
  });
}

/**
 * Changes a crew's name and colour. Throws NOT_FOUND, also for another provider's, and VALIDATION_ERROR
 * for a name that another has.
 */
export async function updateCrew(
  db: Db,
  provider: Provider,
  { id, name, colour }: CrewDraft & { id: string },
): Promise<Crew> {
  const crew = await named(() =>
    db
      .updateTable("crews")
      .set({ name, colour })
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .where("removed_at", "is", null)
      .returning(COLUMNS)
      .executeTakeFirst(),
  );
  if (!crew) throw new Failure(NOT_FOUND);
  return crew;
}

/**
 * Removes a crew. Other free crews take its coming appointments; without any crew left they are simply the
 * provider's. Throws NOT_FOUND, also for another provider's, and CREW_HAS_VISITS with the number of
 * appointments that no other crew can take: then none is moved.
 */
export async function removeCrew(
  { db, now: clock }: Pick<Ports, "db" | "now">,
  provider: Provider,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCalendar(tx, "provider", provider.id);
    const now = clock();
    const removed = await tx
      .updateTable("crews")
      .set({ removed_at: now })
      .where("id", "=", id)
      .where("provider_id", "=", provider.id)
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!removed) throw new Failure(NOT_FOUND);
    await tx.deleteFrom("crew_links").where("crew_id", "=", id).execute();
    const visits = await leaveCrew(tx, provider.id, id, now);
    if (visits > 0) throw new Failure(CREW_HAS_VISITS, { visits });
  });
}

/** Gives a removed crew's coming appointments to others, and returns how many none can take. */
async function leaveCrew(tx: Transaction, provider_id: string, crew_id: string, now: Date): Promise<number> {
  // They would stand in the way of those that are moved.
  await endLapsed(tx, sql`provider_id = ${provider_id} and held_until <= ${now}`);
  const coming = await tx
    .selectFrom("appointments")
    .select(["request_id", "starts_at", "ends_at"])
    .where("crew_id", "=", crew_id)
    .where("ends_at", ">", now)
    .orderBy("starts_at")
    .execute();
  let left = 0;
  for (const { request_id, ...period } of coming) {
    const other = await freeCrew(tx, provider_id, period, now);
    if (other === "none") left += 1;
    else
      await tx
        .updateTable("appointments")
        .set({ crew_id: other })
        .where("request_id", "=", request_id)
        .execute();
  }
  return left;
}

/** Runs a write of a crew's name; a unique index refuses one that another crew has. */
async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "crews_one_name")) throw error;
    throw new Failure(VALIDATION_ERROR, { fields: { name: "Une autre équipe porte déjà ce nom" } });
  }
}
