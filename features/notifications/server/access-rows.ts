import { MEMBERS, nobody, none, type Row, row } from "#testing/world/access-row.ts";

/** Access to the endpoints of letter preferences. */
export const notificationsRows: readonly Row[] = [
  row("GET /notifications/preferences", none, MEMBERS),
  row("PUT /notifications/preferences", () => ({ kind: "time_confirmed", is_on: true }), MEMBERS),
  row(
    "POST /notifications/unsubscribe",
    () => ({ token: "nobody", kind: "time_confirmed" }),
    nobody("NOT_FOUND"),
  ),
];
