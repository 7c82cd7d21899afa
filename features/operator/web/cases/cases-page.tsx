import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { CASE_KINDS, CASE_STATES, type CaseSummary } from "#features/operator/contract/index.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { Field } from "#ui/forms/field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { KIND_WORDS } from "./case-words.ts";
import { DueBadge } from "./due-badge.tsx";

export const meta = () => privatePage("À faire");

const STATE_NAMES = {
  open: "À traiter",
  mine: "Les miens",
  mentioned: "Mentions",
  snoozed: "Mis de côté",
} as const;

const COLUMNS: Column<CaseSummary>[] = [
  {
    key: "kind",
    header: "Dossier",
    main: true,
    cell: ({ kind, subject_id }) => (
      <TextLink to={operatorPaths.case(kind, subject_id)}>{KIND_WORDS[kind].name}</TextLink>
    ),
  },
  { key: "opened", header: "Reçu", cell: ({ opened_at }) => <T>{formatDateWithTime(opened_at)}</T> },
  { key: "due", header: "Échéance", cell: ({ due_at }) => <DueBadge at={due_at} /> },
  { key: "holder", header: "Pris par", cell: ({ holder }) => holder?.full_name ?? "–" },
];

/** /operateur: what waits for a decision, the most urgent first. */
export default function CasesPage() {
  const [params, setParams] = useSearchParams();
  const state = CASE_STATES.find((one) => one === params.get("etat")) ?? "open";
  const kind = CASE_KINDS.find((one) => one === params.get("genre"));
  const { data, error, refetch, isFetching, isPending, hasNextPage, fetchNextPage } = useInfiniteQuery(
    queries.cases.list.infiniteOptions({
      input: (after: string | undefined) => ({ state, ...(kind && { kind }), ...(after && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  const choose = (key: string, value: string) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value) after.set(key, value);
      else after.delete(key);
      return after;
    });
  return (
    <>
      <PageHeader title="À faire" text="Ce qui attend une décision, le plus urgent d'abord." />
      <div className="mb-6 grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Field label="État">
          <Select
            value={state}
            onChange={(event) => choose("etat", event.target.value)}
            options={CASE_STATES.map((value) => ({ value, label: STATE_NAMES[value] }))}
          />
        </Field>
        <Field label="Type de dossier">
          <Select
            value={kind ?? ""}
            onChange={(event) => choose("genre", event.target.value)}
            placeholder="Tous"
            options={CASE_KINDS.map((value) => ({ value, label: KIND_WORDS[value].name }))}
          />
        </Field>
      </div>
      <Card as="section">
        {error && !data ? (
          <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            caption="Dossiers"
            columns={COLUMNS}
            rows={data?.pages.flatMap((page) => page.data) ?? []}
            rowKey={({ kind: of, subject_id }) => `${of} ${subject_id}`}
            loading={isPending}
            empty={<EmptyState title="Rien à faire" text="Aucun dossier n'attend ici pour le moment." />}
          />
        )}
        {hasNextPage && (
          <Button variant="secondary" className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
            Dossiers suivants
          </Button>
        )}
      </Card>
    </>
  );
}
