import type { AuthError } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { authMessage, metadataOf, type SignInForm } from "#features/accounts/contract/index.ts";
import { authClient } from "./auth-client.ts";
import {
  type AuthState,
  authState,
  authStateOnServer,
  forgetSession,
  onAuthState,
  whileLoading,
} from "./session-store.ts";

/** Who is signed in here, as the browser knows it. Starts reading the kept session when first used. */
export function useAuth(): AuthState {
  return useSyncExternalStore(onAuthState, authState, authStateOnServer);
}

/** What a sign-up, sign-in or reset answered: null when it went well, else the sentence to show. */
type Outcome = string | null;

const outcome = ({ error }: { error: AuthError | null }): Outcome => (error ? authMessage(error) : null);

export function signUp(form: Parameters<typeof metadataOf>[0]): Promise<Outcome> {
  return whileLoading(async () =>
    outcome(
      await (await authClient()).signUp({
        email: form.email,
        password: form.password,
        options: { data: metadataOf(form) },
      }),
    ),
  );
}

export function signIn(form: SignInForm): Promise<Outcome> {
  return whileLoading(async () => outcome(await (await authClient()).signInWithPassword(form)));
}

/** Signs out everywhere; here it holds even when the server cannot be told. */
export function signOut(): Promise<Outcome> {
  return whileLoading(async () => {
    const result = outcome(await (await authClient()).signOut({ scope: "global" }));
    await forgetSession();
    return result;
  });
}
