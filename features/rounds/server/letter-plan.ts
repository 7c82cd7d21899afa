import type { LetterPorts } from "#features/notifications/server/index.ts";
import { isDayOfRhythm, type Rhythm } from "#features/rounds/contract/index.ts";
import { requestParties } from "#features/scheduling/server/index.ts";
import { addDays, type Day, dayOf, instantAt } from "#foundation/local-time.ts";
import { formatLongDate } from "#foundation/time.ts";
import { passesUntil, readSeasons } from "./rhythm/read-seasons.ts";
import { isToRemind } from "./rhythm/to-remind.ts";

/** Returns a day in French words: « jeudi 5 mars ». */
export const inWords = (day: Day): string => formatLongDate(instantAt(day, 12 * 60));

interface About {
  id: string;
  owner_id: string;
  provider_id: string;
  service: string;
  property: string;
  business_name: string;
}
interface PlannedLetter extends About {
  rhythm: Rhythm | null;
  /** The next planned pass; null without a rhythm. */
  first: Day | null;
}

/** Returns what the letter of a rhythm shows; undefined once no contract by season is in force. */
export async function loadPlan(
  { db, now }: Pick<LetterPorts, "db" | "now">,
  { request_id, at }: { request_id: string; at: string },
) {
  const about = await requestParties(db)
    .innerJoin("season_rhythms as h", "h.request_id", "r.id")
    .select(["h.set_at", "h.removed_at"])
    .where("r.id", "=", request_id)
    .executeTakeFirst();
  const today = dayOf(now().getTime());
  if (!about) return undefined;
  const [season] = await readSeasons(db, { provider_id: about.provider_id, request_id }, today);
  if (!season) return undefined;
  const { plan, ends_on } = season;
  const next = plan && passesUntil(plan, ends_on, today).find(({ on }) => on !== null && on >= today);
  const { set_at, removed_at, ...rest } = about;
  return {
    ...rest,
    at,
    changed_at: (removed_at ?? set_at).toISOString(),
    rhythm: plan?.rhythm ?? null,
    first: next?.on ?? null,
  };
}

/** Returns what the letter of a moved pass shows; undefined once its rhythm or its contract has ended. */
export async function loadMove(
  { db, now }: Pick<LetterPorts, "db" | "now">,
  { request_id, day, at }: { request_id: string; day: Day; at: string },
) {
  const about = await requestParties(db)
    .innerJoin("season_moves as m", "m.request_id", "r.id")
    .select(["m.moved_to", "m.at as moved_at"])
    .where("r.id", "=", request_id)
    .where("m.day", "=", day)
    .executeTakeFirst();
  if (!about) return undefined;
  const of = { provider_id: about.provider_id, request_id };
  const [season] = await readSeasons(db, of, dayOf(now().getTime()));
  if (!season?.plan || !isDayOfRhythm(season.plan, day)) return undefined;
  return { ...about, day, at, moved_at: about.moved_at.toISOString() };
}

/**
 * Returns the data that the reminder of a pass shows; undefined unless it still comes on that day, tomorrow,
 * or if its provider is suspended.
 */
export async function loadNear(
  { db, now }: Pick<LetterPorts, "db" | "now">,
  { request_id, day }: { request_id: string; day: Day },
) {
  const about = await requestParties(db)
    .where("r.id", "=", request_id)
    .where("provider.suspended_at", "is", null)
    .executeTakeFirst();
  const today = dayOf(now().getTime());
  if (!about || day !== addDays(today, 1)) return undefined;
  const [season] = await readSeasons(db, { provider_id: about.provider_id, request_id }, today);
  return season && isToRemind(season, today) ? { ...about, day } : undefined;
}

const EXAMPLE: About = {
  id: "0199e1a2-1111-7000-8000-000000000001",
  owner_id: "0199e1a2-1111-7000-8000-000000000002",
  provider_id: "0199e1a2-1111-7000-8000-000000000003",
  service: "Tonte de pelouse, toute la saison",
  property: "Maison de Rosemont",
  business_name: "Services Gagnon",
};
export const EXAMPLE_PLAN: PlannedLetter = {
  ...EXAMPLE,
  rhythm: { every_weeks: 1, weekdays: [2], starts_on: "2026-05-05" },
  first: "2026-05-05",
};
export const EXAMPLE_MOVE: About & { day: Day; moved_to: Day | null } = {
  ...EXAMPLE,
  day: "2026-05-05",
  moved_to: "2026-05-06",
};
export const EXAMPLE_NEAR: About & { day: Day } = { ...EXAMPLE, day: "2026-05-05" };
