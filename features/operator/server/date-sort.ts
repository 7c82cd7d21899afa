import { type RawBuilder, sql } from "kysely";
import type { DateSort } from "#features/operator/contract/index.ts";

export const directionOf = (sort: DateSort) => (sort === "newest" ? "desc" : "asc");

/** Compares a row with the last one of the page before. */
export const beyond = (sort: DateSort): RawBuilder<unknown> => (sort === "newest" ? sql`<` : sql`>`);
