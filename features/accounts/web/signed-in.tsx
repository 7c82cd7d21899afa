import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { Queries } from "#client/queries.tsx";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { Loading } from "#ui/spinner.tsx";
import { authPath, HOMES } from "./destination.ts";
import { useRole } from "./role.ts";
import { useAuth } from "./use-auth.ts";

const SignInAgain = lazy(() => import("./sign-in-again.tsx"));

/**
 * Guards the pages of one role (spec.md section 4): « Chargement... » until the session is known, /auth for a
 * visitor (who comes back here after signing in), one's own home for the other role. A session lost while the page
 * was open is asked for over it: what was typed stays, hidden until its person is back.
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
  const [shownTo, setShownTo] = useState<Person | null>(null);
  const may = Boolean(session) && !loading && role === as;
  const { id, email = "" } = session?.user ?? {};
  useEffect(() => {
    if (may && id) setShownTo({ id, email });
  }, [may, id, email]);

  const lost = !session && ended === "lost" && shownTo !== null;
  // Back, the role being read again: the page stays as it was.
  const back = id !== undefined && id === shownTo?.id && role === undefined;
  if (may || lost || back) {
    return (
      <>
        {lost && (
          <Suspense fallback={<Waiting />}>
            <SignInAgain email={shownTo.email} />
          </Suspense>
        )}
        <div key={id ?? shownTo?.id} className={lost ? "hidden" : "contents"}>
          {children}
        </div>
      </>
    );
  }
  if (!initialized || loading) return <Waiting />;
  if (!session) {
    // Whoever left on purpose is not led back to the page left.
    const retour = ended === "left" ? null : pathname + search + hash;
    return <Navigate to={authPath("login", { retour })} replace />;
  }
  if (role === undefined) return <Waiting />;
  return <Navigate to={role ? HOMES[role] : "/"} replace />;
}

function Waiting() {
  return <Loading className="min-h-dvh" />;
}
