import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { ActFilters, readFilters } from "./act-filters.tsx";
import { ActTable } from "./act-table.tsx";

export const meta = () => privatePage("Actes");

/** /operateur/actes: what operators did, found by person, operator and date. */
export default function ActsPage() {
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const { data, error, refetch, isFetching, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(
    queries.acts.list.infiniteOptions({
      input: (before: string | undefined) => ({ ...filters, ...(before && { before }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  const acts = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      <PageHeader title="Actes" text="Chaque décision, par qui et pourquoi. Rien ne s'efface ici." />
      <ActFilters />
      <Card as="section">
        {error && !data ? (
          <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ActTable
            acts={acts}
            loading={isPending}
            empty={<EmptyState title="Aucun acte" text="Aucun acte ne correspond à cette recherche." />}
          />
        )}
        {hasNextPage && (
          <Button variant="secondary" className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
            Actes plus anciens
          </Button>
        )}
      </Card>
    </>
  );
}
