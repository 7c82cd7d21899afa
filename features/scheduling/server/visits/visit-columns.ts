import type { Visit, VisitState } from "#features/scheduling/contract/index.ts";

/** The columns of a visit, of `appointments` or of their published view; as text from JSON. */
export interface VisitRow<At = Date> {
  on_the_way_at: At | null;
  expected_at: At | null;
  arrived_at: At | null;
  done_at: At | null;
}

/** Returns the state of a visit: that of its last step. */
export function visitStateOf({ on_the_way_at, arrived_at, done_at }: VisitRow<unknown>): VisitState {
  if (done_at) return "done";
  if (arrived_at) return "arrived";
  return on_the_way_at ? "on_the_way" : "planned";
}

/** Converts the columns to the API's form. */
export function toVisit(row: VisitRow<Date | string>): Visit {
  const at = row.done_at ?? row.arrived_at ?? row.on_the_way_at;
  const iso = (instant: Date | string) => new Date(instant).toISOString();
  return {
    state: visitStateOf(row),
    at: at && iso(at),
    expected_at: row.expected_at && iso(row.expected_at),
  };
}
