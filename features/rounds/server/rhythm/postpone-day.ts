import { mayMove } from "#features/rounds/contract/index.ts";
import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { addDays, type Day, dayOf } from "#foundation/local-time.ts";
import type { Provider } from "#platform/http/actor.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { announcePlan, lockRequests, type PlanningPorts } from "./change-plan.ts";
import { storeMove } from "./move-pass.ts";
import { passesUntil, passOfDay, readSeasons, type Season } from "./read-seasons.ts";

/** How far ahead a day's passes can be moved. */
const AHEAD_DAYS = 60;

interface Postponement {
  from: Day;
  to: Day;
}

/**
 * Moves what is planned for a day and not done to another one, for all clients of the round, in one
 * transaction. A client with a pass planned on that day has this one skipped, or keeps it where it is late;
 * one whose contract does not have that day keeps it. Returns how many moved, were skipped and stayed. Throws
 * VALIDATION_ERROR for a day that is past, the same one or more than sixty days ahead.
 */
export async function postponeDay(ports: PlanningPorts, provider: Provider, { from, to }: Postponement) {
  const counts = { moved: 0, skipped: 0, stayed: 0 };
  const of = { provider_id: provider.id };
  const changed = await inTransaction(ports.db, async (tx) => {
    const clients = await readSeasons(tx, of, dayOf(ports.now().getTime()));
    const ids = clients.map(({ request_id }) => request_id);
    await lockRequests(tx, provider, ids);
    const now = ports.now();
    const today = dayOf(now.getTime());
    requireDays({ from, to }, today);
    const seasons: Season[] = [];
    for (const season of await readSeasons(tx, of, today)) {
      const { request_id: id, plan } = season;
      const pass = plan && passOfDay(plan, from, today);
      // A contract concluded meanwhile is not locked.
      if (!pass || !mayMove(pass) || !ids.includes(id)) continue;
      const isTaken = passesUntil(plan, to, today).some(({ on }) => on === to);
      const isOutside = to > season.ends_on || to < season.starts_on;
      if (isOutside || (isTaken && pass.state === "late")) {
        counts.stayed++;
        continue;
      }
      await storeMove(tx, { id, day: pass.day, moved_to: isTaken ? null : to, now });
      counts[isTaken ? "skipped" : "moved"]++;
      seasons.push(season);
    }
    return seasons;
  });
  for (const season of changed) announcePlan(ports, provider, season);
  return counts;
}

function requireDays({ from, to }: Postponement, today: Day): void {
  if (from < today) throw new Failure(VALIDATION_ERROR, { fields: { from: "Ce jour est passé" } });
  if (to < today || to === from || to > addDays(today, AHEAD_DAYS))
    throw new Failure(VALIDATION_ERROR, {
      fields: { to: `Choisissez un autre jour, à partir d'aujourd'hui et d'ici ${AHEAD_DAYS} jours` },
    });
}
