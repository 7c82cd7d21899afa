import { sentenceFor } from "#client/failure.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";

/** What an infinite query of a list returns. */
interface Pages<Row> {
  data: { pages: { data: Row[] }[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
  isPending: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A list read by keyset, with a button for the rows that follow. */
export function KeysetTable<Row>({
  caption,
  columns,
  rowKey,
  pages: { data, error, refetch, isFetching, isPending, hasNextPage, fetchNextPage },
  empty,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  pages: Pages<Row>;
  empty: { title: string; text: string };
}) {
  if (error && !data)
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={data?.pages.flatMap((page) => page.data) ?? []}
        rowKey={rowKey}
        loading={isPending}
        empty={<EmptyState {...empty} />}
        compact
      />
      {hasNextPage && (
        <Button variant="secondary" className="mt-4" busy={isFetching} onClick={() => void fetchNextPage()}>
          Lignes suivantes
        </Button>
      )}
    </>
  );
}
