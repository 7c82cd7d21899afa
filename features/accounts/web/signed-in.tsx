import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Navigate, useLocation } from "react-router";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { Loading } from "#ui/spinner.tsx";
import { HOMES, roleOf, useProfile } from "./role.ts";
import { useAuth } from "./session.ts";

/**
 * Guards the pages of one role (spec.md section 4): « Chargement... » until the session is known, /auth for a
 * visitor (who comes back here after signing in), one's own home for the other role.
 */
export function SignedIn({ as, children }: { as: AccountType; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  return (
    <QueryClientProvider client={client}>
      <Guard as={as}>{children}</Guard>
    </QueryClientProvider>
  );
}

function Guard({ as, children }: { as: AccountType; children: ReactNode }) {
  const { initialized, loading, session } = useAuth();
  const { data, isPending, isError } = useProfile();
  const { pathname, search } = useLocation();
  if (!initialized || loading) return <Loading />;
  if (!session) return <Navigate to={`/auth?retour=${encodeURIComponent(pathname + search)}`} replace />;
  if (isPending && !isError) return <Loading />;
  const role = roleOf(session.user.user_metadata, data?.data.user_type);
  if (role !== as) return <Navigate to={role ? HOMES[role] : "/"} replace />;
  return children;
}
