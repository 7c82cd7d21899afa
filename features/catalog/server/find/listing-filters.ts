/** The columns of service_listings that filters read. */
export interface FilteredColumns {
  rating_rank: number;
  price_rank: number;
  is_verified: boolean;
}

/** A bound on a column, `l` being service_listings. */
const bound = (column: "rating_rank" | "price_rank", operator: ">=" | "<=") => ({
  sql: (value: string) => `l.${column} ${operator} ${value}`,
  passes: ({ [column]: found }: FilteredColumns, value: number) =>
    operator === ">=" ? found >= value : found <= value,
});

/**
 * Each filter once, in the two forms that are needed: finding applies all of them in SQL; counting
 * leaves each out in turn, over rows already read (count-matches.ts). listing-filters.test.ts holds
 * both forms to the same answers.
 */
export const RATING = bound("rating_rank", ">=");
export const PRICE = bound("price_rank", "<=");
export const VERIFIED = { sql: "l.is_verified", passes: ({ is_verified }: FilteredColumns) => is_verified };
