import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { Loading } from "#ui/spinner.tsx";
import { authPath, HOMES } from "./destination.ts";
import { Queries } from "./queries.tsx";
import { useRole } from "./role.ts";
import { useAuth } from "./use-auth.ts";

/**
 * Guards the pages of one role (spec.md section 4): « Chargement... » until the session is known, /auth for a
 * visitor (who comes back here after signing in), one's own home for the other role.
 */
export function SignedIn({ as, children }: { as: AccountType; children: ReactNode }) {
  return (
    <Queries>
      <Guard as={as}>{children}</Guard>
    </Queries>
  );
}

function Guard({ as, children }: { as: AccountType; children: ReactNode }) {
  const { initialized, loading, session, ended } = useAuth();
  const role = useRole();
  const { pathname, search } = useLocation();
  if (!initialized || loading) return <Waiting />;
  if (!session) {
    // Whoever left on purpose is not led back to the page left.
    const retour = ended === "left" ? null : pathname + search;
    return <Navigate to={authPath("login", { retour })} replace />;
  }
  if (role === undefined) return <Waiting />;
  if (role !== as) return <Navigate to={role ? HOMES[role] : "/"} replace />;
  return children;
}

function Waiting() {
  return <Loading className="min-h-dvh" />;
}
