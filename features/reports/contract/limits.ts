/** What the fields of a report may hold (spec.md section 9). */
export const REPORT_LIMITS = { reportDetailsMax: 2000 } as const;
