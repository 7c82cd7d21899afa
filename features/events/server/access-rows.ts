import { MEMBERS, type Row, row } from "#testing/world/access-row.ts";

/** Who may follow changes while a page is open. */
export const eventsRows: readonly Row[] = [row("GET /events", () => ({ seconds: 0 }), MEMBERS)];
