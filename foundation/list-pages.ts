/** The size of every list that is read by page (product.md "Finding"; docs/decisions/0017-lists.md). */

/** Rows a page, unless a list says otherwise. */
export const PAGE_SIZE = 20;

/** The last page of any list; one further is RANGE_NOT_SATISFIABLE, as is one past the end. */
export const PAGES_MAX = 50;

/** A total is exact up to as many rows as the pages can show, then capped. */
export const TOTAL_MAX = PAGE_SIZE * PAGES_MAX;

/** Returns the number of pages of a list. */
export const pageCountOf = ({ total, per_page }: { total: number; per_page: number }): number =>
  Math.min(PAGES_MAX, Math.ceil(total / per_page));
