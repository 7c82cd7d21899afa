/** The limits of a report's fields (docs/product.md "Limits"). */
export const REPORT_LIMITS = { reportDetailsMax: 2000 } as const;
