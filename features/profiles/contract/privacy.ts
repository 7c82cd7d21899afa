import { z } from "zod";
import { INVALID_PASSWORD } from "#features/accounts/contract/index.ts";
import { CURRENT_PASSWORD_REQUIRED } from "#features/accounts/contract/password-rules.ts";
import { HOUR_S, MINUTE_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint } from "#foundation/endpoint.ts";

const tag = "Vie privée";

/** The rights of a person over their data, suspended or not (Loi 25; product.md, Privacy). */
export const privacy = {
  export: endpoint("member", {
    method: "GET",
    path: "/profile/export",
    limit: { points: 20, duration: HOUR_S },
    summary: "Everything held about oneself, by the name of what holds it",
    tag,
    suspendedToo: true,
    ownEyesOnly: true,
  }).output(dataOf(z.record(z.string(), z.unknown()))),
  remove: endpoint(
    "member",
    {
      method: "DELETE",
      path: "/profile",
      limit: { points: 10, duration: 15 * MINUTE_S },
      summary: "Close one's account and erase its data, at once and for good",
      description:
        "Active requests are cancelled, credits left are lost, services disappear; issued receipts alone are kept. INVALID_PASSWORD when the password is wrong.",
      tag,
      suspendedToo: true,
    },
    [INVALID_PASSWORD],
  )
    .input(
      z.object({
        password: z.string(CURRENT_PASSWORD_REQUIRED).min(1, CURRENT_PASSWORD_REQUIRED).max(4096),
      }),
    )
    .output(done),
};
