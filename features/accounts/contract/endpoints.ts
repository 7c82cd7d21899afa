import { z } from "zod";
import { MINUTE_S } from "#foundation/durations.ts";
import { dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import { NOT_FOUND } from "#foundation/errors/common.ts";
import { INVALID_PASSWORD } from "./errors.ts";
import { currentPassword, newPassword } from "./fields.ts";

const tag = "Comptes";
const HOSTED = "NOT_FOUND where a hosted service keeps accounts: it is asked instead.";

/** The kinds of security events of an account, shown in Paramètres. */
export const securityEventKind = z.enum([
  "signed_up",
  "signed_in",
  "sign_in_failed",
  "signed_out",
  "signed_out_others",
  "signed_out_everywhere",
  "recovery_requested",
  "recovered",
  "password_changed",
  "email_change_requested",
  "email_changed",
  "email_confirmed",
  "refresh_token_reused",
  "second_factor_on",
  "second_factor_off",
  "second_factor_failed",
  "recovery_code_used",
  "recovery_codes_replaced",
  "passkey_added",
  "passkey_removed",
]);
export type SecurityEventKind = z.infer<typeof securityEventKind>;

/** A look of the team at the product as the person sees it, read only. */
const accountView = z.object({ id, reason: z.string(), started_at: instant, ends_at: instant });
export type AccountView = z.infer<typeof accountView>;

/** The IP address it came from; empty when unknown. */
const address = z.string();

/** A device on which the person is signed in; `last_used_at` is at most an hour behind. */
const session = z.object({
  id,
  address,
  /** The browser's User-Agent header. */
  user_agent: z.string(),
  created_at: instant,
  last_used_at: instant,
  /** Whether this call is made with it. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

const securityEvent = z.object({
  id,
  kind: securityEventKind,
  at: instant,
  address,
  user_agent: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** The caller's password, devices and security events (docs/product.md "Password change", "REST paths"). */
export const accounts = {
  changePassword: endpoint(
    "account",
    {
      method: "POST",
      path: "/profile/password",
      limit: { points: 10, duration: 15 * MINUTE_S },
      summary: "Change one's password",
      description: `Every other session ends. INVALID_PASSWORD when the current one is wrong. ${HOSTED}`,
      tag,
    },
    [INVALID_PASSWORD, NOT_FOUND],
  )
    .input(z.object({ current_password: currentPassword, new_password: newPassword }))
    .output(done),
  sessions: endpoint(
    "account",
    {
      method: "GET",
      ownEyesOnly: true,
      path: "/sessions",
      summary: "The devices one is signed in on, the latest used first",
      description: HOSTED,
      tag,
    },
    [NOT_FOUND],
  ).output(dataOf(z.array(session))),
  endOtherSessions: endpoint(
    "account",
    {
      method: "DELETE",
      path: "/sessions",
      summary: "Sign out every other device",
      description: HOSTED,
      tag,
    },
    [NOT_FOUND],
  ).output(dataOf(z.object({ ended: z.int() }))),
  securityEvents: endpoint(
    "account",
    {
      method: "GET",
      ownEyesOnly: true,
      path: "/sessions/events",
      summary: "Sign-ins and security changes, the 30 newest, and the 10 newest refused sign-ins",
      description: HOSTED,
      tag,
    },
    [NOT_FOUND],
  ).output(dataOf(z.array(securityEvent))),
  views: endpoint(
    "member",
    {
      method: "GET",
      path: "/profile/views",
      summary: "When the team looked at the product as one sees it, and why, the twenty newest",
      description: HOSTED,
      tag,
    },
    [NOT_FOUND],
  ).output(dataOf(z.array(accountView))),
};
