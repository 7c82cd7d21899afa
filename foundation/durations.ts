/** Durations for arithmetic. A day is 24 hours here: the calendar days of Québec are in local-time.ts. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;
/** Years that receipts, contracts and invoices are kept: the tax laws want them as long (LIR, s. 230). */
export const RECORDS_YEARS = 6;
/** Years that a debt can be claimed (Civil Code of Québec, art. 2925). */
export const DEBT_YEARS = 3;
