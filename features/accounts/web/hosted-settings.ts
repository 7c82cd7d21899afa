import { ephemeralAuthClient } from "#client/auth-client.ts";
import { authMessage, INVALID_CREDENTIALS } from "#features/accounts/contract/index.ts";
import { type Outcome, outcomeOf, replacePassword } from "./session.ts";

/** What was wrong with a change of password, and with which of its fields; null when it is changed. */
export type PasswordRefusal = { field: "currentPassword" | "newPassword" | null; message: string } | null;

const WRONG = authMessage({ code: "current_password_invalid" });

/**
 * Changes the password where a hosted service keeps it. Services differ in whether they ask for the current one, so
 * it is proved first, by signing in with it beside the session; then every other session ends, whatever the service
 * does of itself.
 */
export async function changeHostedPassword(
  email: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordRefusal> {
  const wrong = await proofOf(email, currentPassword);
  if (wrong === INVALID_CREDENTIALS) return { field: "currentPassword", message: WRONG };
  if (wrong !== null) return { field: null, message: wrong };
  const refused = await replacePassword(newPassword, currentPassword);
  if (refused !== null)
    return { field: refused === WRONG ? "currentPassword" : "newPassword", message: refused };
  // A failure here leaves the password changed: the sentence says what is still to do.
  const left = await signOutOthers();
  return left === null ? null : { field: null, message: `Votre mot de passe est changé. ${left}` };
}

/** Null when the password is theirs. */
async function proofOf(email: string, password: string): Promise<Outcome> {
  try {
    const { error } = await (await ephemeralAuthClient()).signInWithPassword({ email, password });
    return error ? authMessage(error) : null;
  } catch (error) {
    return authMessage(error instanceof Error ? error : {});
  }
}

/** Ends every session but this browser's. Tokens already given out live until they expire, an hour at most. */
export function signOutOthers(): Promise<Outcome> {
  return outcomeOf((client) => client.signOut({ scope: "others" }));
}
