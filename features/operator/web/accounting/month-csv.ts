import { csvDollars, toCsv } from "#client/files/csv.ts";
import { ENTRY_KINDS, type EntryKind } from "#features/credits/contract/index.ts";
import type { Month } from "#features/operator/contract/index.ts";
import { monthRows } from "./month-rows.ts";

const HEADER = ["Mois", "Poste", "Nombre", "Avant taxes ($)", "TPS ($)", "TVQ ($)", "Total ($)"];

/** Returns the sums of a month as CSV. */
export const monthCsv = (month: Month): string =>
  toCsv([
    HEADER,
    ...monthRows(month).map(({ label, count, price_cents, tps_cents, tvq_cents, total_cents }) => [
      month.month,
      label,
      count,
      ...[price_cents, tps_cents, tvq_cents, total_cents].map(csvDollars),
    ]),
    [],
    ["Mois", "Crédits", "Nombre"],
    [month.month, "En circulation au début", month.credits.opening],
    ...(Object.keys(ENTRY_KINDS) as EntryKind[]).map((kind) => [
      month.month,
      ENTRY_KINDS[kind],
      month.credits.by_kind[kind],
    ]),
    [month.month, "En circulation à la fin", month.credits.closing],
    [month.month, "Dont offerts, avec une fin", month.promotional_credits],
  ]);
