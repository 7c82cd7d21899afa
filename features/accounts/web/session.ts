import { authClient } from "#client/auth-client.ts";
import {
  clearSession,
  renewAccessToken,
  whileLoading,
  whileSigningOut,
} from "#client/session/session-actions.ts";
import { leaveView } from "#client/session/viewing.ts";
import { adoptStoredSession, authState } from "#client/session-store.ts";
import {
  type AccountType,
  type AuthErrorLike,
  authErrorCode,
  authMessage,
  isSessionOver,
  type SignInForm,
  toMetadata,
} from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { pathOnThisSite } from "./destination.ts";

type Client = Awaited<ReturnType<typeof authClient>>;

/** The result of a call of the auth service: null for success, else the sentence to show. */
export type Outcome = string | null;

/** A failed call of the auth service: its code, where it has one, and the sentence to show. */
export type AuthRefusal = { code: string | null; message: string };

export const refusalOf = (error: AuthErrorLike): AuthRefusal => ({
  code: authErrorCode(error),
  message: authMessage(error),
});

type AuthCall = (client: Client) => Promise<{ error: AuthErrorLike | null }>;

/**
 * Calls the auth service. Returns null for success, also a refusal when the client's code cannot be loaded.
 */
async function tryAuth(call: AuthCall): Promise<AuthRefusal | null> {
  try {
    const client = await authClient();
    const token = authState().session?.access_token;
    const { error } = await call(client);
    if (!error) return null;
    const refusal = refusalOf(error);
    if (!isSessionOver(refusal.code) || !token) return refusal;
    // The token may have been replaced: renew it and retry, as after an API call.
    if ((await renewAccessToken(token)) === null) return refusal;
    const retried = await call(client);
    return retried.error ? refusalOf(retried.error) : null;
  } catch (error) {
    return refusalOf(error instanceof Error ? error : {});
  }
}

/** Calls the auth service, for whoever only shows what failed. */
export async function callAuth(call: AuthCall): Promise<Outcome> {
  return (await tryAuth(call))?.message ?? null;
}

/**
 * The result of a sign-up: signed in, a letter to open first (some hosted
 * services), or the failure's sentence.
 */
export interface SignUpResult {
  failure: Outcome;
  /** The field that the failure is about; null for the form as a whole. */
  field: "email" | "phoneNumber" | null;
  mustConfirm: boolean;
}

const TAKEN_FIELDS: Readonly<Record<string, SignUpResult["field"]>> = {
  user_already_exists: "email",
  email_exists: "email",
  phone_exists: "phoneNumber",
};

/** Signs up; the link of the welcome letter returns to `path`, or to Paramètres. */
export function signUp(form: Parameters<typeof toMetadata>[0], path: string | null): Promise<SignUpResult> {
  const { email, password, user_type } = form;
  const options = { data: toMetadata(form), emailRedirectTo: confirmationUrl(user_type, path) };
  return whileLoading(async () => {
    let mustConfirm = false;
    const refusal = await tryAuth(async (client) => {
      const { data, error } = await client.signUp({ email, password, options });
      mustConfirm = !error && data.session === null;
      return { error };
    });
    return {
      failure: refusal?.message ?? null,
      field: TAKEN_FIELDS[refusal?.code ?? ""] ?? null,
      mustConfirm,
    };
  });
}

export function signIn(form: SignInForm): Promise<Outcome> {
  return whileLoading(() => callAuth((client) => client.signInWithPassword(form)));
}

/** Signs in again over a page that stays, without « Chargement... » in its place. */
export async function signInAgain(form: SignInForm): Promise<Outcome> {
  const outcome = await callAuth((client) => client.signInWithPassword(form));
  if (outcome === null) await adoptStoredSession();
  return outcome;
}

/** Signs out everywhere, and in this browser even when the server cannot be reached. */
export async function signOut(): Promise<Outcome> {
  // The stored session is the operator's.
  if (leaveView()) return null;
  return whileLoading(() =>
    whileSigningOut(async () => {
      const outcome = await callAuth((client) => client.signOut({ scope: "global" }));
      await clearSession("left");
      return outcome;
    }),
  );
}

/** Requests a letter with a link to /reset-password. The response is the same for an unknown address. */
export function requestPasswordReset(email: string): Promise<Outcome> {
  const redirectTo = location.origin + accountPaths.resetPassword;
  return callAuth((client) => client.resetPasswordForEmail(email, { redirectTo }));
}

/** Changes the password; the current one is needed unless the session came from a recovery link. */
export function replacePassword(password: string, currentPassword?: string): Promise<AuthRefusal | null> {
  return tryAuth((client) =>
    client.updateUser({ password, ...(currentPassword && { current_password: currentPassword }) }),
  );
}

/**
 * Requests a change of address, which takes effect once the link sent there is opened;
 * the link returns to `path`.
 */
export async function changeEmail(email: string, path: string): Promise<Outcome> {
  const emailRedirectTo = `${location.origin}${path}`;
  const outcome = await callAuth((client) => client.updateUser({ email }, { emailRedirectTo }));
  if (outcome === null) await adoptStoredSession();
  return outcome;
}

/** Reloads the user from the server, because the address may have changed in another browser. */
export async function refreshUser(): Promise<void> {
  await callAuth((client) => client.refreshSession());
  await adoptStoredSession();
}

/** Requests another letter that confirms the address; its link returns to `path`, or to Paramètres. */
export function requestConfirmation(email: string, role: AccountType, path: string | null): Promise<Outcome> {
  const options = { emailRedirectTo: confirmationUrl(role, path) };
  return callAuth((client) => client.resend({ type: "signup", email, options }));
}

/**
 * The page that a confirmation link returns to: the requested one where it is on this site, else Paramètres.
 */
const confirmationUrl = (role: AccountType, path: string | null) =>
  location.origin + (pathOnThisSite(path) ?? accountPaths.settings(role));
