import type { Account } from "./account/accounts.ts";
import type { AuthParts } from "./dependencies.ts";
import { pendingEmail } from "./links/links.ts";
import type { Session } from "./sessions/sessions.ts";
import { AUDIENCE } from "./tokens/access-token.ts";

const APP_METADATA = { provider: "email", providers: ["email"] };

/**
 * The user as the auth client reads it (auth.md "Calls"), with the address it waits to confirm, if any. Its own is
 * accepted at once, confirmation being off: email_confirmed_at is the sign-up; whether it was verified is the
 * profile's email_verified_at.
 */
export async function readUser({ db, now }: Pick<AuthParts, "db" | "now">, account: Account) {
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
export type UserAnswer = Awaited<ReturnType<typeof readUser>>;

/** A session as the auth client reads it: a fresh access token, and the refresh token that goes with it. */
export async function sessionAnswer(
  parts: Pick<AuthParts, "tokens" | "db" | "now">,
  { account, session, refresh_token }: { account: Account; session: Session; refresh_token: string },
) {
  const { token, exp, expires_in } = await parts.tokens.issue(
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
    user: await readUser(parts, account),
  };
}
export type SessionAnswer = Awaited<ReturnType<typeof sessionAnswer>>;
