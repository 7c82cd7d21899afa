import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { EmptySearch, OperatorBusinessType } from "#features/operator/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { queries } from "../api.ts";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable } from "../table/console-table.tsx";
import { WordsDialog } from "./words-dialog.tsx";

const titleOf = ({ word, business_type }: EmptySearch) =>
  word ? `« ${word} »` : (business_type ?? "Tous les métiers");

const COLUMNS: ConsoleColumn<EmptySearch>[] = [
  { key: "what", header: "Recherche", main: true, sortValue: titleOf, cell: (row) => <T>{titleOf(row)}</T> },
  { key: "city", header: "Ville", sortValue: ({ city }) => city, cell: ({ city }) => city ?? "–" },
  {
    key: "count",
    header: "Fois",
    numeric: true,
    sortValue: ({ searches }) => searches,
    cell: ({ searches }) => formatCount(searches),
  },
  {
    key: "last",
    header: "Dernière fois",
    sortValue: ({ last_on }) => last_on,
    cell: ({ last_on }) => <T>{last_on}</T>,
  },
];

const synonymColumn = (onWord: (word: string) => void): ConsoleColumn<EmptySearch> => ({
  key: "act",
  header: "Synonyme",
  hideLabel: true,
  cell: ({ word }) =>
    word && (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`En faire un synonyme : ${word}`}
        onClick={() => onWord(word)}
      >
        En faire un synonyme
      </Button>
    ),
});

/** Searches that found nobody in their city; an unknown word can become a synonym. */
export function EmptySearches({
  businessTypes,
  mayWord,
}: {
  businessTypes: readonly OperatorBusinessType[];
  mayWord: boolean;
}) {
  const list = useQuery(queries.catalogue.emptySearches.queryOptions());
  const [chosen, setChosen] = useState<{ words: readonly string[]; clear: () => void }>();
  const columns = useMemo(
    () =>
      mayWord
        ? [...COLUMNS, synonymColumn((word) => setChosen({ words: [word], clear: () => {} }))]
        : COLUMNS,
    [mayWord],
  );
  return (
    <Card as="section">
      <CardHeader
        title="Recherches sans résultat"
        text="Un mot qui ne mène nulle part, ou un métier que personne n'offre dans une ville."
      />
      <ConsoleTable
        caption="Recherches sans résultat"
        columns={columns}
        rowKey={(row) => `${titleOf(row)} ${row.city}`}
        list={list}
        defaultSort="-count"
        empty={{ title: "Rien n'a manqué", text: "Chaque recherche a trouvé quelque chose." }}
        isLesser
        {...(mayWord && {
          selection: {
            nameOf: titleOf,
            canChoose: ({ word }: EmptySearch) => word !== "",
            acts: (rows: EmptySearch[], clear: () => void) => (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => setChosen({ words: [...new Set(rows.map(({ word }) => word))], clear })}
              >
                En faire des synonymes
              </Button>
            ),
          },
        })}
      />
      {chosen && (
        <WordsDialog
          words={chosen.words}
          businessTypes={businessTypes}
          onDone={chosen.clear}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}
