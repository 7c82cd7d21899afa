import { type RawBuilder, sql } from "kysely";
import type { BriefAnswer } from "#features/catalog/contract/index.ts";

/** The column `brief` of requests or needs, as the contract has it. */
export const briefColumn = (table: "r" | "n" | "own" | "requests") =>
  sql<BriefAnswer[]>`${sql.ref(`${table}.brief`)}`.as("brief");

/** The answers as they are stored. */
export const storedBrief = (brief: readonly BriefAnswer[] = []): RawBuilder<BriefAnswer[]> =>
  sql`${JSON.stringify(brief)}::text::jsonb`;
