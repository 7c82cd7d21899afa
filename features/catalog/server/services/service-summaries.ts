import { sql } from "kysely";
import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import type { Db } from "#platform/postgres/database.ts";
import { referenceOf } from "../reference/cached-reference.ts";
import { isFindable } from "./findable.ts";
import { CARD_COLUMNS, type CardRow, cardTables, toSummary } from "./service-card.ts";

/** A service as lists show it, and whether it can still be found and requested. */
export interface KnownService {
  service: ServiceSummary;
  is_active: boolean;
}

/** Returns services by id, also those no longer offered: favourites keep them. */
export async function serviceSummaries(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownService>> {
  const [{ rows }, reference] = await Promise.all([
    sql<CardRow & { is_active: boolean }>`
      select ${sql.raw(CARD_COLUMNS)}, ${isFindable("s.id")} as is_active
      from services s ${sql.raw(cardTables("s.id"))} where s.id = any(${ids}::uuid[])`.execute(db),
    referenceOf(db),
  ]);
  return new Map(
    rows.map((row) => [row.card.id, { service: toSummary(row, reference), is_active: row.is_active }]),
  );
}
