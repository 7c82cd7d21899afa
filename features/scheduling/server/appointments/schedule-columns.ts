import { sql } from "kysely";
import type { Schedule } from "#features/scheduling/contract/index.ts";
import type { Day } from "#foundation/local-time.ts";
import { endOfSeason } from "#foundation/season/season.ts";
import { toVisit, type VisitRow } from "../visits/visit-columns.ts";

/** The time of a request, selected with the request's own columns. */
export interface ScheduleRow {
  time:
    | ({
        starts_at: string;
        ends_at: string;
        held_until: string | null;
        chosen_at: string;
        confirmed_at: string | null;
      } & VisitRow<string>)
    | null;
  proposed: { starts_at: string; ends_at: string }[];
  start_on: Day | null;
  /** The last day of the year of the season that was asked for, « 04-15 ». */
  season_end: string | null;
}

/** The columns for a query over `requests as r`: its time, the proposed times and its first day. */
export const scheduleColumns = [
  sql<ScheduleRow["time"]>`(
    select json_build_object('starts_at', a.starts_at, 'ends_at', a.ends_at, 'held_until', a.held_until,
      'chosen_at', a.created_at, 'confirmed_at', a.confirmed_at,
      'on_the_way_at', a.on_the_way_at, 'expected_at', a.expected_at, 'arrived_at', a.arrived_at, 'done_at', a.done_at)
    from appointments a where a.request_id = r.id)`.as("time"),
  sql<ScheduleRow["proposed"]>`(
    select coalesce(json_agg(json_build_object('starts_at', o.starts_at, 'ends_at', o.ends_at) order by o.starts_at), '[]')
    from appointment_proposals o where o.request_id = r.id)`.as("proposed"),
  sql<Day | null>`r.start_on::text`.as("start_on"),
  sql<string | null>`r.season_end`.as("season_end"),
] as const;

/** Converts the columns to the API's form, without expired holds and past proposals. */
export function toSchedule({ time, proposed, start_on, season_end }: ScheduleRow, now: Date): Schedule {
  const isCurrent = time !== null && (time.held_until === null || new Date(time.held_until) > now);
  return {
    appointment: isCurrent
      ? {
          ...toPeriod(time),
          state: time.held_until ? "held" : "confirmed",
          held_until: time.held_until && iso(time.held_until),
          chosen_at: iso(time.chosen_at),
          confirmed_at: time.confirmed_at && iso(time.confirmed_at),
          visit: toVisit(time),
        }
      : null,
    proposed_times: proposed.map(toPeriod).filter(({ starts_at }) => new Date(starts_at) > now),
    start_on,
    end_on: start_on && season_end && endOfSeason(season_end, start_on),
  };
}

const iso = (at: string) => new Date(at).toISOString();
const toPeriod = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ({
  starts_at: iso(starts_at),
  ends_at: iso(ends_at),
});
