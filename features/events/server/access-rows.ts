import { everyLevel, MEMBERS, ok, type Row, row } from "#testing/world/access-row.ts";

/** Access to the changes that an open page follows. */
export const eventsRows: readonly Row[] = [
  row("GET /events", () => ({ seconds: 0 }), MEMBERS, {}, everyLevel(ok)),
];
