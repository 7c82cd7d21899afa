import { everyLevel, MEMBERS, membersGet, none, ok, type Row, row } from "#testing/world/access-row.ts";

/** One's sessions and password. */
export const accountsRows: readonly Row[] = [
  row("GET /sessions", none, MEMBERS),
  row("GET /sessions/events", none, MEMBERS),
  row("DELETE /sessions", none, MEMBERS),
  row("GET /profile/views", none, MEMBERS),
  row("GET /second-factor", none, MEMBERS, {}, everyLevel(ok)),
  row(
    "POST /second-factor/enrolment",
    none,
    membersGet("INVALID_PASSWORD"),
    {},
    everyLevel("INVALID_PASSWORD"),
  ),
  row(
    "POST /second-factor/enrolment/confirm",
    () => ({ code: "123456" }),
    membersGet("SECOND_FACTOR_STATE"),
    {},
    everyLevel("SECOND_FACTOR_STATE"),
  ),
  row(
    "POST /second-factor/verification",
    () => ({ code: "123456" }),
    membersGet("SECOND_FACTOR_STATE"),
    {},
    everyLevel("SECOND_FACTOR_STATE"),
  ),
  row(
    "POST /second-factor/again",
    () => ({ password: "Mauvais1234", code: "123456" }),
    membersGet("INVALID_PASSWORD"),
    {},
    everyLevel("INVALID_PASSWORD"),
  ),
  row(
    "DELETE /second-factor",
    () => ({ password: "Mauvais1234", code: "123456" }),
    membersGet("INVALID_PASSWORD"),
  ),
  row(
    "POST /profile/password",
    () => ({ current_password: "Mauvais1234", new_password: "Chalet5678" }),
    membersGet("INVALID_PASSWORD"),
  ),
];
