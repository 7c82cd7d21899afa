import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { isViewing, leaveView } from "#client/session/viewing.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import type { OperatorSummary } from "#features/operator/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { failureOf, queries } from "../api.ts";

/** The signed-in operator. */
export const useOperator = () => useQuery(queries.operators.me.queryOptions());

/** Leads everybody but an operator away: to the sign-in, to the second factor, or home. */
export function OperatorGuard({ children }: { children: (operator: OperatorSummary) => ReactNode }) {
  const { initialized, session } = useAuth();
  const { pathname, search } = useLocation();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.operators.me.queryOptions(),
    // The token of a view belongs to a person who is no operator.
    enabled: session !== null && !isViewing(),
  });
  // An operator who comes back from a view without loading the page leaves the view here.
  useEffect(() => void leaveView(), []);
  const returnTo = pathname + search;
  if (!initialized || isViewing()) return <Loading className="min-h-dvh" />;
  if (!session) return <Navigate to={accountPaths.auth("login", { returnTo })} replace />;
  const failure = failureOf(error);
  if (failure === "SECOND_FACTOR_REQUIRED")
    return <Navigate to={accountPaths.verification(returnTo)} replace />;
  if (failure === "OPERATOR_ONLY") return <Navigate to="/" replace />;
  if (error && !data)
    return (
      <main className="page py-16">
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </main>
    );
  if (!data) return <Loading className="min-h-dvh" />;
  return children(data.data);
}
