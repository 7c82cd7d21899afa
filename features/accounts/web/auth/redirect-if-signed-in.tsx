import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { Navigate, useSearchParams } from "react-router";
import { hasStoredSession } from "#client/session/stored-session.ts";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { PageSkeleton } from "#ui/display/page-skeleton.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { consolePage, destinationOf } from "../destination.ts";
import { awaitsSecondFactor, useProfile, useRole } from "../role.ts";
import { isOperatorsSession } from "../role-of.ts";
import { useAuth } from "../use-auth.ts";

const noSubscription = () => () => undefined;

/** Set before a sign-up is sent, so that a new provider is led to the welcome page. */
const SignUpType = createContext<(as: AccountType | null) => void>(() => undefined);
export const useSetSignUpType = () => useContext(SignUpType);

/**
 * Redirects a signed-in person in every mode of the page (docs/product.md "Signing in and out"): a new
 * provider to the welcome page, others to the requested page or their home. An account without a known
 * role goes to the landing page.
 */
export function RedirectIfSignedIn({ children }: { children: ReactNode }) {
  const [signUpType, setSignUpType] = useState<AccountType | null>(null);
  const [params] = useSearchParams();
  const { initialized, session, loading } = useAuth();
  const role = useRole();
  const { error } = useProfile();
  const mayBeSignedIn = useSyncExternalStore(noSubscription, hasStoredSession, () => false);
  // From here on React decides, not the attribute that SessionHintScript set.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.member;
  }, []);
  if (!initialized && mayBeSignedIn) return <Loading className="min-h-dvh" />;
  if (initialized && session && !loading) {
    // The verification page sends on an operator who has already given the second factor.
    if (isOperatorsSession(session))
      return <Redirect to={accountPaths.verification(consolePage(params.get("retour")))} />;
    if (awaitsSecondFactor(error)) return <Redirect to={accountPaths.verification(params.get("retour"))} />;
    if (role === undefined) return <PageSkeleton />;
    if (role === null) return <Navigate to="/" replace />;
    if (signUpType === "provider" && role === "provider") return <Redirect to={providerPaths.welcome} />;
    return <Redirect to={destinationOf(role, params.get("retour"))} />;
  }
  return (
    <SignUpType value={setSignUpType}>
      <div className="contents in-data-member:hidden">{children}</div>
    </SignUpType>
  );
}

/** Shows the shape of the page that comes until its code has loaded. */
function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <PageSkeleton />
    </>
  );
}
