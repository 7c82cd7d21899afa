import { data } from "react-router";
import { failureOf, sentenceFor } from "./failure.ts";

interface QueryResult<List> {
  data: List | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** Returns what `PagedList` shows of a query of a list. */
export function listQuery<List>({ data, error, isFetching, refetch }: QueryResult<List>) {
  return {
    list: data,
    isPastEnd: failureOf(error) === "RANGE_NOT_SATISFIABLE",
    failure: error ? sentenceFor(error) : null,
    onRetry: () => void refetch(),
    isRetrying: isFetching,
  };
}

/**
 * Returns a page of a list for a page of the site; throws its 404 when the page is past the end of the list.
 */
export async function pageOrNotFound<List>(list: Promise<List>): Promise<List> {
  const found = await pageOrNull(list);
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/** Returns a page of a list, or null when it is past the end. */
export async function pageOrNull<List>(list: Promise<List>): Promise<List | null> {
  try {
    return await list;
  } catch (error) {
    if (failureOf(error) === "RANGE_NOT_SATISFIABLE") return null;
    throw error;
  }
}

/**
 * Returns what an infinite query needs of a list that is read on from a cursor.
 * @param input the call's input from a cursor on, undefined for the first page
 */
export const pagesByCursor = <Input>(input: (cursor: string | undefined) => Input) => ({
  input,
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
});
