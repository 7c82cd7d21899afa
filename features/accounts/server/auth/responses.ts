import type { Account } from "./account/accounts.ts";
import type { AuthDependencies } from "./dependencies.ts";
import { pendingEmail } from "./links/links.ts";
import type { Session } from "./sessions/sessions.ts";
import { AUDIENCE } from "./tokens/access-token.ts";

const APP_METADATA = { provider: "email", providers: ["email"] };

/**
 * Returns the user as the auth client reads it (docs/auth.md "Calls"), with the pending new address, if
 * any. Confirmation is off for the client, so email_confirmed_at is the sign-up; the profile's
 * email_verified_at says when it was verified.
 */
export async function readUser({ db, now }: Pick<AuthDependencies, "db" | "now">, account: Account) {
  const pending = await pendingEmail(db, account.id, now());
  const { id, email, user_metadata, last_sign_in_at, created_at, updated_at } = account;
  const dates = { last_sign_in_at: last_sign_in_at ?? created_at, created_at, updated_at };
  return {
    id,
    aud: AUDIENCE,
    role: AUDIENCE,
    email,
    phone: "",
    email_confirmed_at: created_at,
    confirmed_at: created_at,
    ...(pending && { new_email: pending.email, email_change_sent_at: pending.requested_at }),
    ...dates,
    app_metadata: APP_METADATA,
    user_metadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: true, phone_verified: false },
        provider: "email",
        email,
        ...dates,
      },
    ],
    is_anonymous: false,
  };
}
export type UserResponse = Awaited<ReturnType<typeof readUser>>;

/** Returns a session as the auth client reads it: a new access token and its refresh token. */
export async function sessionResponse(
  deps: Pick<AuthDependencies, "tokens" | "db" | "now">,
  { account, session, refresh_token }: { account: Account; session: Session; refresh_token: string },
) {
  const { token, exp, expires_in } = await deps.tokens.issue(
    {
      role: AUDIENCE,
      session_id: session.id,
      aal: "aal1",
      amr: [{ method: session.method, timestamp: Math.floor(session.authenticated_at.getTime() / 1000) }],
      email: account.email,
      phone: "",
      app_metadata: APP_METADATA,
      user_metadata: account.user_metadata,
      is_anonymous: false,
    },
    account.id,
    session.not_after,
  );
  return {
    access_token: token,
    token_type: "bearer",
    expires_in,
    expires_at: exp,
    refresh_token,
    user: await readUser(deps, account),
  };
}
export type SessionResponse = Awaited<ReturnType<typeof sessionResponse>>;
