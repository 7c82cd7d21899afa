import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { isId } from "#foundation/id.ts";
import { Alert } from "#ui/display/alert.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { failureOf, queries } from "../../api.ts";
import { RequestCards } from "./request-cards.tsx";

/** The request that a letter or another page links to, in any state, shown above the list. */
export function LinkedRequest({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.requests.get.queryOptions({ input: { id } }),
    enabled: isId(id),
    refetchOnWindowFocus: "always",
  });
  if (!isId(id) || failureOf(error) === "NOT_FOUND") {
    return (
      <Alert tone="warning" live>
        Cette demande n'est pas dans votre historique. Voici celles qui y sont.
      </Alert>
    );
  }
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton className="h-60 w-full" />;
  return <RequestCards requests={[data.data]} label="La demande choisie" />;
}
