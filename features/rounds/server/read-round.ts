import { isBlockedColumn } from "#features/moderation/server/index.ts";
import { seasonClients } from "#features/requests/server/index.ts";
import { ROUND_LIMITS, type Round, type Stop } from "#features/rounds/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import type { Db } from "#platform/postgres/database.ts";
import { passesUntil, passOfDay, readSeasons, type Season } from "./rhythm/read-seasons.ts";
import { roadOrder } from "./road-order.ts";

/**
 * Returns the clients of a provider's contracts by season in force on a day, today unless it is given, at
 * most two hundred: those with a planned pass, then those without a rhythm, then the others, each in road
 * order. Throws VALIDATION_ERROR for another day than today and the next seven.
 */
export async function readRound(
  db: Db,
  provider: Provider,
  { day: wanted, now }: { day: Day | undefined; now: Date },
): Promise<Round> {
  const today = dayOf(now.getTime());
  const days = Array.from({ length: ROUND_LIMITS.daysShown }, (_, after) => addDays(today, after));
  const day = wanted ?? today;
  if (!days.includes(day))
    throw new Failure(VALIDATION_ERROR, {
      fields: { day: "Choisissez aujourd'hui ou l'un des sept jours suivants" },
    });
  const [rows, seasons] = await Promise.all([
    roundRows(db, provider, day).execute(),
    readSeasons(db, { provider_id: provider.id }, today),
  ]);
  const byRequest = new Map(seasons.map((season) => [season.request_id, season]));
  const stops = roadOrder(rows).map(({ latitude: _, longitude: __, is_blocked, ...row }): Stop => {
    const { plan = null, offered = null } = byRequest.get(row.request_id) ?? {};
    return {
      ...row,
      // They may be rewritten at any time, and would reach the provider so.
      access_notes: is_blocked ? "" : row.access_notes,
      passes: Number(row.passes),
      last_pass_at: row.last_pass_at?.toISOString() ?? null,
      rhythm: plan?.rhythm ?? null,
      offered,
      planned: plan && passOfDay(plan, day, today),
    };
  });
  return {
    day,
    stops: [
      ...stops.filter(({ planned }) => planned),
      ...stops.filter(({ rhythm }) => !rhythm),
      ...stops.filter(({ rhythm, planned }) => rhythm && !planned),
    ],
    days: countByDay(days, seasons, today),
  };
}

const roundRows = (db: Db, provider: Provider, day: Day) =>
  seasonClients(db, provider.id, day)
    .innerJoin("published_properties as p", "p.id", "r.property_id")
    .innerJoin("published_services as s", "s.id", "r.service_id")
    .select(["c.request_id", "c.client_name as client", "s.name as service", "owner.phone", "c.ends_on"])
    .select(["p.address", "p.city", "p.zip", "p.access_notes", "p.latitude", "p.longitude"])
    .select(isBlockedColumn("r.id").as("is_blocked"))
    .select((of) => [
      of
        .selectFrom("season_passes as pass")
        .select(({ fn }) => fn.countAll<number>().as("passes"))
        .whereRef("pass.request_id", "=", "r.id")
        .where("pass.taken_back_at", "is", null)
        .as("passes"),
      of
        .selectFrom("season_passes as pass")
        .select(({ fn }) => fn.max("pass.done_at").as("at"))
        .whereRef("pass.request_id", "=", "r.id")
        .where("pass.taken_back_at", "is", null)
        .as("last_pass_at"),
    ])
    .orderBy("c.starts_on")
    .orderBy("c.request_id")
    .limit(ROUND_LIMITS.stopsMax);

/** A late pass counts for today, where the round shows it. */
function countByDay(days: readonly Day[], seasons: readonly Season[], today: Day): Round["days"] {
  const last = days.at(-1) ?? today;
  const shownOn = seasons
    .flatMap(({ plan }) => (plan ? passesUntil(plan, last, today) : []))
    .map(({ on, state }) => (state === "late" ? today : on));
  return days.map((day) => ({ day, planned: shownOn.filter((on) => on === day).length }));
}
