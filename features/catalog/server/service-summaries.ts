import { CompiledQuery } from "kysely";
import type { Db } from "#platform/postgres/database.ts";
import type { ServiceSummary } from "../contract/index.ts";
import { referenceOf } from "./reference-memory.ts";
import { CARD_COLUMNS, CARD_TABLES, type CardRow, toSummary } from "./service-card.ts";

/** A service as a list shows it, and whether it can still be asked for. */
export interface KnownService {
  service: ServiceSummary;
  is_active: boolean;
}

const BY_IDS = `
  select ${CARD_COLUMNS}, s.is_active and s.removed_at is null as is_active
  from services s ${CARD_TABLES} where s.id = any($1::uuid[])`;

/** Services by id, inactive and removed ones too: for favourites and history, which keep their place. */
export async function serviceSummaries(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownService>> {
  const [{ rows }, reference] = await Promise.all([
    db.executeQuery<CardRow & { is_active: boolean }>(CompiledQuery.raw(BY_IDS, [ids])),
    referenceOf(db),
  ]);
  return new Map(
    rows.map((row) => [row.id, { service: toSummary(row, reference), is_active: row.is_active }]),
  );
}
