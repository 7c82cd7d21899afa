import { authClient } from "#client/auth-client.ts";
import {
  adoptStoredSession,
  authState,
  clearSession,
  markIntentionalSignOut,
  renewAccessToken,
  whileLoading,
} from "#client/session-store.ts";
import {
  type AccountType,
  authMessage,
  SESSION_ENDED,
  type SignInForm,
  toMetadata,
} from "#features/accounts/contract/index.ts";

type Client = Awaited<ReturnType<typeof authClient>>;

/** What a call of the auth service answered: null when it went well, else the sentence to show. */
export type Outcome = string | null;

/** Calls the auth service; a failure of any kind, its own code not arriving included, is a sentence. */
export async function outcomeOf(
  call: (client: Client) => Promise<{ error: Error | null }>,
): Promise<Outcome> {
  try {
    const client = await authClient();
    const token = authState().session?.access_token;
    const { error } = await call(client);
    if (!error) return null;
    const said = authMessage(error);
    if (said !== SESSION_ENDED || !token) return said;
    // The service does not know the session by this token: renewed or asked for again, as after a call of the API.
    if ((await renewAccessToken(token)) === null) return said;
    const again = await call(client);
    return again.error ? authMessage(again.error) : null;
  } catch (error) {
    return authMessage(error instanceof Error ? error : {});
  }
}

/** What a sign-up came to: signed in, or a letter to open first, as some hosted services want; else the sentence. */
export type SignedUp = { failure: Outcome; mustConfirm: boolean };

export function signUp(form: Parameters<typeof toMetadata>[0]): Promise<SignedUp> {
  const { email, password, user_type } = form;
  const options = { data: toMetadata(form), emailRedirectTo: confirmedAt(user_type) };
  return whileLoading(async () => {
    let mustConfirm = false;
    const failure = await outcomeOf(async (client) => {
      const { data, error } = await client.signUp({ email, password, options });
      mustConfirm = !error && data.session === null;
      return { error };
    });
    return { failure, mustConfirm };
  });
}

export function signIn(form: SignInForm): Promise<Outcome> {
  return whileLoading(() => outcomeOf((client) => client.signInWithPassword(form)));
}

/** The same over a page that stays: nothing says « Chargement... » in its place. */
export async function signInAgain(form: SignInForm): Promise<Outcome> {
  const outcome = await outcomeOf((client) => client.signInWithPassword(form));
  if (outcome === null) await adoptStoredSession();
  return outcome;
}

/** Signs out everywhere; here it holds even when the server cannot be told. */
export function signOut(): Promise<Outcome> {
  return whileLoading(async () => {
    markIntentionalSignOut();
    const outcome = await outcomeOf((client) => client.signOut({ scope: "global" }));
    await clearSession("left");
    return outcome;
  });
}

/** Asks for a letter with a link to /reset-password. The answer is the same whoever asks. */
export function askForReset(email: string): Promise<Outcome> {
  const redirectTo = `${location.origin}/reset-password`;
  return outcomeOf((client) => client.resetPasswordForEmail(email, { redirectTo }));
}

/** Replaces the password of the session's person; the current one is needed outside a recovery. */
export function replacePassword(password: string, currentPassword?: string): Promise<Outcome> {
  return outcomeOf((client) =>
    client.updateUser({ password, ...(currentPassword && { current_password: currentPassword }) }),
  );
}

/**
 * Asks for another address: it counts once the link sent there is opened, which leads back to `path`. Answers
 * also when nothing but the letter has changed.
 */
export async function changeEmail(email: string, path: string): Promise<Outcome> {
  const emailRedirectTo = `${location.origin}${path}`;
  const outcome = await outcomeOf((client) => client.updateUser({ email }, { emailRedirectTo }));
  if (outcome === null) await adoptStoredSession();
  return outcome;
}

/** Reads who is signed in anew from the server: the address may have changed in another browser. */
export async function rereadUser(): Promise<void> {
  await outcomeOf((client) => client.refreshSession());
  await adoptStoredSession();
}

/** Asks for another letter to confirm one's address. */
export function askForConfirmation(email: string, role: AccountType): Promise<Outcome> {
  const options = { emailRedirectTo: confirmedAt(role) };
  return outcomeOf((client) => client.resend({ type: "signup", email, options }));
}

/** Where the link that confirms an address leads: Paramètres, which says so. */
const confirmedAt = (role: AccountType) => `${location.origin}/${role}/settings`;
