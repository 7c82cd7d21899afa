import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";

interface Props<Line> {
  /** The part of the list read so far, page after page. */
  list: {
    data: { pages: readonly { data: readonly Line[] }[] } | undefined;
    isPlaceholderData: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** The error's sentence; null without one. */
  failure: string | null;
  skeleton: ReactNode;
  empty: ReactNode;
  /** « Voir plus de … » */
  more: string;
  /** A `<li>`. */
  children: (line: Line) => ReactNode;
}

/** The lines of a list that grows by a button below: loading, failed, empty, or there. */
export function GrowingList<Line>({ list, failure, skeleton, empty, more, children }: Props<Line>) {
  if (failure !== null && !list.data)
    return <LoadFailure message={failure} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (!list.data) return skeleton;
  const lines = list.data.pages.flatMap(({ data }) => data);
  if (lines.length === 0) return empty;
  return (
    <>
      <ul className="divide-y divide-lisiere" aria-busy={list.isPlaceholderData}>
        {lines.map(children)}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  );
}
