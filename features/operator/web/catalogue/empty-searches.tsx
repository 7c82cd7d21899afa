import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { EmptySearch, OperatorBusinessType } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { WordsDialog } from "./words-dialog.tsx";

const titleOf = ({ word, business_type }: EmptySearch) =>
  word ? `« ${word} »` : (business_type ?? "Tous les métiers");

/** What people searched and nobody offers there; an unknown word becomes a synonym. */
export function EmptySearches({
  businessTypes,
  mayWord,
}: {
  businessTypes: readonly OperatorBusinessType[];
  mayWord: boolean;
}) {
  const { data, error, refetch, isFetching, isPending } = useQuery(
    queries.catalogue.emptySearches.queryOptions(),
  );
  const [word, setWord] = useState<string>();
  return (
    <Card as="section">
      <CardHeader
        title="Recherches sans résultat"
        text="Un mot qui ne mène nulle part, ou un métier que personne n'offre dans une ville."
      />
      {error && !data ? (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <DataTable
          caption="Recherches sans résultat, des plus fréquentes aux plus rares"
          rows={data?.data ?? []}
          rowKey={(row) => `${titleOf(row)} ${row.city}`}
          loading={isPending}
          empty="Chaque recherche a trouvé quelque chose."
          columns={[
            { key: "what", header: "Recherche", main: true, cell: (row) => <T>{titleOf(row)}</T> },
            { key: "city", header: "Ville", cell: ({ city }) => city ?? "–" },
            { key: "count", header: "Fois", numeric: true, cell: ({ searches }) => formatCount(searches) },
            { key: "last", header: "Dernière fois", cell: ({ last_on }) => <T>{last_on}</T> },
            {
              key: "act",
              header: "Synonyme",
              hideLabel: true,
              cell: (row) =>
                mayWord &&
                row.word && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`En faire un synonyme : ${row.word}`}
                    onClick={() => setWord(row.word)}
                  >
                    En faire un synonyme
                  </Button>
                ),
            },
          ]}
        />
      )}
      {word && <WordsDialog words={word} businessTypes={businessTypes} onClose={() => setWord(undefined)} />}
    </Card>
  );
}
