import { MEMBERS, membersGet, none, type Row, row } from "#testing/world/access-row.ts";

/** One's sessions and password. */
export const accountsRows: readonly Row[] = [
  row("GET /sessions", none, MEMBERS),
  row("GET /sessions/events", none, MEMBERS),
  row("DELETE /sessions", none, MEMBERS),
  row(
    "POST /profile/password",
    () => ({ current_password: "Mauvais1234", new_password: "Chalet5678" }),
    membersGet("INVALID_PASSWORD"),
  ),
];
