import { useInfiniteQuery } from "@tanstack/react-query";
import { sentenceFor } from "#client/failure.ts";
import { pagesByCursor } from "#client/list-pages.ts";
import type { PersonDetails, RequestOfPerson } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Loading } from "#ui/display/spinner.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { queries } from "../api.ts";
import { FirstRows } from "../first-rows.tsx";
import { REQUEST_STATUS, reviewText } from "../requests/request-words.ts";

const COLUMNS: Column<RequestOfPerson>[] = [
  {
    key: "service",
    header: "Service",
    main: true,
    cell: ({ id, service }) => <TextLink to={operatorPaths.request(id)}>{service}</TextLink>,
  },
  {
    key: "with",
    header: "Avec",
    cell: ({ with: other }) => <TextLink to={operatorPaths.person(other.id)}>{other.name}</TextLink>,
  },
  {
    key: "status",
    header: "État",
    cell: ({ status, unlocked_at }) => (
      <T>{`${REQUEST_STATUS[status]}${unlocked_at ? ", déverrouillée" : ""}`}</T>
    ),
  },
  { key: "review", header: "Avis", cell: ({ review }) => <T>{review ? reviewText(review) : "–"}</T> },
  { key: "at", header: "Envoyée", cell: ({ created_at }) => <T>{formatDate(created_at)}</T> },
];

/** An owner's requests, or a provider's leads, each leading to its page. */
export function RequestsCard({ person: { id, role } }: { person: PersonDetails }) {
  const list = useInfiniteQuery(
    queries.people.requests.infiniteOptions(pagesByCursor((after) => ({ id, after }))),
  );
  const title = role === "owner" ? "Demandes envoyées" : "Demandes reçues";
  return (
    <Card as="section">
      <CardHeader title={title} text="Ouvrez-en une pour lire ce qui s'y est écrit." />
      {list.isPending && <Loading className="min-h-24" />}
      {list.error && !list.data && (
        <LoadFailure
          message={sentenceFor(list.error)}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && (
        <FirstRows rows={list.data.pages.flatMap(({ data }) => data)} name="demandes">
          {(shown, isWhole) => (
            <>
              <DataTable
                caption={title}
                columns={COLUMNS}
                rows={shown}
                rowKey={({ id }) => id}
                empty="Aucune demande."
                compact
              />
              {isWhole && list.hasNextPage && (
                <Button
                  className="mt-4 mr-3"
                  variant="secondary"
                  disabled={list.isFetchingNextPage}
                  onClick={() => void list.fetchNextPage()}
                >
                  Afficher d'autres demandes
                </Button>
              )}
            </>
          )}
        </FirstRows>
      )}
    </Card>
  );
}
