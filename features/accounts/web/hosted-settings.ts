import { ephemeralAuthClient } from "#client/auth-client.ts";
import { authMessage } from "#features/accounts/contract/index.ts";
import { type AuthRefusal, callAuth, type Outcome, refusalOf, replacePassword } from "./session.ts";

/** Why a change of password was rejected, and at which field; null when it is changed. */
export type PasswordRefusal = { field: "currentPassword" | "newPassword" | null; message: string } | null;

const WRONG_PASSWORD = authMessage({ code: "current_password_invalid" });

/**
 * Changes the password at a hosted service. Services differ in whether they require the current one,
 * so it is verified first, by signing in with a second client; then every other session is ended,
 * because not every service does.
 */
export async function changeHostedPassword(
  email: string,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordRefusal> {
  const failure = await verifyPassword(email, currentPassword);
  if (failure?.code === "invalid_credentials") return { field: "currentPassword", message: WRONG_PASSWORD };
  if (failure !== null) return { field: null, message: failure.message };
  const rejection = await replacePassword(newPassword, currentPassword);
  if (rejection !== null) {
    const field = rejection.code === "current_password_invalid" ? "currentPassword" : "newPassword";
    return { field, message: rejection.message };
  }
  // If this fails the password is changed already: the message says what remains to be done.
  const signOutFailure = await signOutOthers();
  return signOutFailure === null
    ? null
    : { field: null, message: `Votre mot de passe est changé. ${signOutFailure}` };
}

/** Returns null when the password is right. */
async function verifyPassword(email: string, password: string): Promise<AuthRefusal | null> {
  try {
    const { error } = await (await ephemeralAuthClient()).signInWithPassword({ email, password });
    return error ? refusalOf(error) : null;
  } catch (error) {
    return refusalOf(error instanceof Error ? error : {});
  }
}

/**
 * Ends every session except this browser's. Issued access tokens work until they expire, one hour at most.
 */
export function signOutOthers(): Promise<Outcome> {
  return callAuth((client) => client.signOut({ scope: "others" }));
}
