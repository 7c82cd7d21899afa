import { MEMBERS, nobody, none, type Row, row } from "./row.ts";

/** What one hears of: letters, and what changes while a page is open. */
export const notificationsRows: readonly Row[] = [
  row("GET /notifications/preferences", none, MEMBERS),
  row("PUT /notifications/preferences", () => ({ kind: "time_confirmed", is_on: true }), MEMBERS),
  row(
    "POST /notifications/unsubscribe",
    () => ({ token: "nobody", kind: "time_confirmed" }),
    nobody("NOT_FOUND"),
  ),
  row("GET /events", () => ({ seconds: 0 }), MEMBERS),
];
