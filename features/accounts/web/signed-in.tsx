import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { Queries } from "#client/queries.tsx";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { Loading } from "#ui/display/spinner.tsx";
import { entryPath } from "./destination.ts";
import { useRole } from "./role.ts";
import { useAuth } from "./use-auth.ts";

const SignInAgain = lazy(() => import("./auth/sign-in-again.tsx"));

/**
 * Guards the pages of one role (spec.md section 4): « Chargement... » until the session is known, /auth for a visitor
 * (who returns here after signing in), the other role's home for the other role. When the session is lost while the
 * page is open, a dialog asks to sign in again: the page stays mounted, hidden, with what was typed.
 */
export function SignedIn({ as, children }: { as: AccountType; children: ReactNode }) {
  return (
    <Queries>
      <Guard as={as}>{children}</Guard>
    </Queries>
  );
}

interface Person {
  id: string;
  email: string;
}

function Guard({ as, children }: { as: AccountType; children: ReactNode }) {
  const { initialized, loading, session, ended } = useAuth();
  const role = useRole();
  const { pathname, search, hash } = useLocation();
  const [lastPerson, setLastPerson] = useState<Person | null>(null);
  const isAllowed = Boolean(session) && !loading && role === as;
  const { id, email = "" } = session?.user ?? {};
  useEffect(() => {
    if (isAllowed && id) setLastPerson({ id, email });
  }, [isAllowed, id, email]);

  const lost = !session && ended === "lost" && lastPerson !== null;
  // The same person has signed in again and the role is being loaded: the page stays mounted.
  const isReturning = id !== undefined && id === lastPerson?.id && role === undefined;
  if (isAllowed || lost || isReturning) {
    return (
      <>
        {lost && (
          <Suspense fallback={<Waiting />}>
            <SignInAgain email={lastPerson.email} />
          </Suspense>
        )}
        <div key={id ?? lastPerson?.id} className={lost ? "hidden" : "contents"}>
          {children}
        </div>
      </>
    );
  }
  if (!initialized || loading) return <Waiting />;
  if (!session) {
    // After an intentional sign-out the next sign-in does not return to this page.
    const returnTo = ended === "left" ? null : pathname + search + hash;
    return <Navigate to={entryPath(returnTo)} replace />;
  }
  if (role === undefined) return <Waiting />;
  return <Navigate to={role ? accountPaths.home(role) : "/"} replace />;
}

function Waiting() {
  return <Loading className="min-h-dvh" />;
}
