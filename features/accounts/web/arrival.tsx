import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { Navigate, useSearchParams } from "react-router";
import { hasStoredSession } from "#client/auth-client.ts";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { Loading } from "#ui/spinner.tsx";
import { destinationOf } from "./destination.ts";
import { useRole } from "./role.ts";
import { useAuth } from "./use-auth.ts";

const never = () => () => undefined;

/** Told before a sign-up is sent: a new provider is welcomed, whatever page was asked for. */
const SigningUp = createContext<(as: AccountType | null) => void>(() => undefined);
export const useSigningUp = () => useContext(SigningUp);

/**
 * Leads whoever is signed in where they belong (spec.md section 4): a new provider to the welcome, others to
 * the page asked for or home. Who comes for another password, as a letter about theirs says to, changes it in
 * Paramètres. An account whose role nobody knows stays, signed in, on the landing page.
 */
export function Arrival({ children }: { children: ReactNode }) {
  const [signingUpAs, setSigningUpAs] = useState<AccountType | null>(null);
  const [params] = useSearchParams();
  const { initialized, session, loading } = useAuth();
  const role = useRole();
  const perhaps = useSyncExternalStore(never, hasStoredSession, () => false);
  // From here on, React knows better than the mark the document came with.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.member;
  }, []);
  if (!initialized && perhaps) return <Loading className="min-h-dvh" />;
  if (initialized && session && !loading) {
    if (role === undefined) return <Loading className="min-h-dvh" />;
    if (role === null) return <Navigate to="/" replace />;
    if (signingUpAs === "provider" && role === "provider")
      return <Navigate to="/provider/dashboard?welcome=true" replace />;
    const isForgotten = params.get("mode") === "forgot-password";
    const asked = isForgotten ? `/${role}/settings` : params.get("retour");
    return <Navigate to={destinationOf(role, asked)} replace />;
  }
  return (
    <SigningUp value={setSigningUpAs}>
      <div className="contents in-data-member:hidden">{children}</div>
    </SigningUp>
  );
}
