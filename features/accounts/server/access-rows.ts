import type { PasskeyCreationOptions } from "#features/accounts/contract/passkeys.ts";
import { everyLevel, MEMBERS, membersGet, none, ok, type Row, row } from "#testing/world/access-row.ts";
import { Authenticator } from "#testing/world/authenticator.ts";

const noOptions: PasskeyCreationOptions = {
  rp: { id: "exemple.test", name: "" },
  user: { id: "", name: "", displayName: "" },
  challenge: "",
  pubKeyCredParams: [],
  timeout: 0,
  attestation: "none",
  excludeCredentials: [],
  authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
};

/** One's sessions and password. */
export const accountsRows: readonly Row[] = [
  row("GET /sessions", none, MEMBERS, {}, everyLevel(ok)),
  row("GET /sessions/events", none, MEMBERS, {}, everyLevel(ok)),
  row("DELETE /sessions", none, MEMBERS, {}, everyLevel(ok)),
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
  row("GET /passkeys", none, MEMBERS, {}, everyLevel(ok)),
  row(
    "POST /passkeys/registration",
    () => ({ password: "Mauvais1234", code: "123456" }),
    membersGet("INVALID_PASSWORD"),
    {},
    everyLevel("INVALID_PASSWORD"),
  ),
  row(
    "POST /passkeys",
    () => ({ name: "Clé", passkey: new Authenticator("https://exemple.test").create(noOptions) }),
    membersGet("SECOND_FACTOR_STATE"),
    {},
    everyLevel("INVALID_PASSKEY"),
  ),
  row(
    "POST /passkeys/challenge",
    none,
    membersGet("SECOND_FACTOR_STATE"),
    {},
    everyLevel("SECOND_FACTOR_STATE"),
  ),
  row(
    "DELETE /passkeys/{id}",
    () => ({ id: "personne", password: "Mauvais1234" }),
    membersGet("INVALID_PASSWORD"),
    {},
    everyLevel("INVALID_PASSWORD"),
  ),
  row(
    "POST /second-factor/recovery-codes",
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
    () => ({ current_password: "Mauvais1234", new_password: "Chalet567890" }),
    membersGet("INVALID_PASSWORD"),
    {},
    everyLevel("INVALID_PASSWORD"),
  ),
];
