import type { ReactNode } from "react";
import { ButtonLink } from "../buttons/button-link.tsx";
import { EmptyState } from "../display/empty-state.tsx";
import { LoadFailure } from "../display/load-failure.tsx";
import { strings } from "../strings.ts";
import { Pagination } from "./pagination.tsx";

/** The state of a list's query, which `listQuery` of the client returns. */
interface ListQuery<List> {
  list: List | undefined;
  /** Whether the page asked for is past the end of the list. */
  isPastEnd: boolean;
  /** Why the list could not be loaded, or null. */
  failure: string | null;
  onRetry: () => void;
  isRetrying: boolean;
}

/**
 * A page of a list with its links to the others; or that it is loading, could not
 * be loaded, or does not exist.
 */
export function PagedList<List extends { page: number; per_page: number; total: number }>({
  query: { list, isPastEnd, failure, onRetry, isRetrying },
  href,
  label,
  level,
  loading,
  children,
}: {
  query: ListQuery<List>;
  /** Returns the URL of a page. */
  href: (page: number) => string;
  label?: string;
  /** The heading level of « Cette page n'existe pas ». */
  level?: 2 | 3;
  loading: ReactNode;
  /** Returns the rows; also what an empty list shows. */
  children: (list: List) => ReactNode;
}) {
  if (isPastEnd) return <PageOutOfRange href={href} level={level} />;
  if (failure !== null && !list) {
    return <LoadFailure message={failure} onRetry={onRetry} retrying={isRetrying} />;
  }
  if (!list) return loading;
  return (
    <>
      {children(list)}
      <Pagination list={list} href={href} label={label} />
    </>
  );
}

/** In place of a page past the end of its list. */
export function PageOutOfRange({ href, level }: { href: (page: number) => string; level?: 2 | 3 }) {
  return (
    <EmptyState
      level={level}
      title={strings.noSuchPage}
      text={strings.shorterList}
      action={<ButtonLink to={href(1)}>{strings.toFirstPage}</ButtonLink>}
    />
  );
}
