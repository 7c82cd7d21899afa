import { type Expression, sql } from "kysely";

/** Counted no further, as in finding (product.md): the rows read do not grow with what one person has. */
export const TOTAL_MAX = 1000;

/** As many rows as are counted: one more tells that there are more. For a `limit`, written out: a plan kept for all knows it. */
export const COUNT_LIMIT = sql.lit(TOTAL_MAX + 1);

/** `count(*)` as a number. */
export const total = sql<number>`count(*)::int`.as("total");

/** What a page says of how many there are in all, from as many as were counted. */
export const totalOf = (counted: number) => ({
  total: Math.min(counted, TOTAL_MAX),
  ...(counted > TOTAL_MAX && { total_capped: true }),
});

/**
 * Rows whose `id` column is among those that a query finds first. As an array: a join more than the planner turns round
 * (join_collapse_limit) would come last, after every row is read.
 */
export const isOneOf = (id: string, found: Expression<{ id: string }>) =>
  sql<boolean>`${sql.ref(id)} = any(array(${found}))`;
