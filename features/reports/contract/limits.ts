/** What the fields of a report may hold (docs/product.md "Limits"). */
export const REPORT_LIMITS = { reportDetailsMax: 2000 } as const;
