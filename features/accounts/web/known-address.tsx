import { useAuth } from "./use-auth.ts";

/**
 * Whose password a form is about, for password managers alone: without it they keep a new password under no name.
 * Hidden from people, who see their address elsewhere.
 */
export function KnownAddress() {
  const email = useAuth().session?.user.email;
  if (!email) return null;
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
