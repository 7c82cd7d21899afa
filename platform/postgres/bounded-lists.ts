import { type Expression, sql } from "kysely";
import { RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import { PAGE_SIZE, PAGES_MAX, TOTAL_MAX } from "#foundation/limits.ts";
import type { Db } from "./database.ts";

/** The rows of one page of a list. */
export interface PageWindow {
  page: number;
  per_page: number;
  offset: number;
}

/**
 * Returns the rows of a page. Throws RANGE_NOT_SATISFIABLE for a page past the
 * fiftieth: nothing is read for it.
 */
export function pageWindow(page: number, per_page: number = PAGE_SIZE): PageWindow {
  if (page > PAGES_MAX) throw new Failure(RANGE_NOT_SATISFIABLE);
  return { page, per_page, offset: (page - 1) * per_page };
}

/**
 * Returns a page of a list as the contract describes it (`pageOf`), from its rows and from as
 * many rows as were counted in all. Throws RANGE_NOT_SATISFIABLE for a page past the end; an
 * empty first page is no failure.
 */
export function listResponse<Row>({ page, per_page }: PageWindow, data: Row[], counted: number) {
  if (data.length === 0 && page > 1) throw new Failure(RANGE_NOT_SATISFIABLE);
  return {
    data,
    page,
    per_page,
    total: Math.min(counted, TOTAL_MAX),
    ...(counted > TOTAL_MAX && { total_capped: true }),
  };
}

/**
 * The most rows counted: one more shows that there are more. As the value of a `limit` it is written out: a
 * plan kept for all values knows it.
 */
export const COUNT_LIMIT = sql.lit(TOTAL_MAX + 1);

/** `count(*)` as a number. */
export const total = sql<number>`count(*)::int`.as("total");

/**
 * Counts the rows of a query without a limit, up to `COUNT_LIMIT`: what is read does not grow with the list.
 */
export async function countRows(db: Pick<Db, "getExecutor">, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${rows} limit ${COUNT_LIMIT}) as few`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/**
 * Rows whose `id` column is among those that a query finds first. As an array: a join more than the planner
 * turns round (join_collapse_limit) would come last, after every row is read.
 */
export const isOneOf = (id: string, found: Expression<{ id: string }>) =>
  sql<boolean>`${sql.ref(id)} = any(array(${found}))`;
