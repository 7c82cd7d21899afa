import { useAuth } from "../use-auth.ts";

/**
 * The account of a password form, for password managers only: without it they save a new
 * password without a username.
 */
export function HiddenUsernameField() {
  const email = useAuth().session?.user.email;
  if (!email) return null;
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
