import { MINUTE_S } from "./durations.ts";

/** The size of an image or document, as sentences say it (« 5 Mo »). */
export const IMAGE_MAX_MB = 5;

/**
 * The limits of docs/product.md "Limits" that several features or the platform depend on; a feature's own are
 * in its contract (`limits.ts`), those of the sidebar's layout in ui/. Lengths are in characters.
 */
export const LIMITS = {
  nameMin: 2,
  imageMaxBytes: IMAGE_MAX_MB * 1024 * 1024,
  imagesPerItemMax: 10,
  /** The most social links of the company on a page. */
  socialUrlsMax: 6,
  defaultState: "QC",
} as const;

/**
 * Rows a page of a list, unless the list says otherwise (docs/product.md "Finding";
 * docs/decisions/0017-lists.md).
 */
export const PAGE_SIZE = 20;

/** The last page of any list; one further is RANGE_NOT_SATISFIABLE, as is one past the end. */
export const PAGES_MAX = 50;

/** A total is exact up to as many rows as the pages can show, then capped. */
export const TOTAL_MAX = PAGE_SIZE * PAGES_MAX;

/** Returns the number of pages of a list. */
export const pageCountOf = ({ total, per_page }: { total: number; per_page: number }): number =>
  Math.min(PAGES_MAX, Math.ceil(total / per_page));

/**
 * How often one account may have a document made into a PDF file, which takes a
 * processor some tens of milliseconds.
 */
export const PDF_LIMIT = { points: 60, duration: 10 * MINUTE_S } as const;
