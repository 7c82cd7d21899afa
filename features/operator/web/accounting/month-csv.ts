import { ENTRY_KINDS } from "#features/credits/contract/index.ts";
import type { Month } from "#features/operator/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { csvDollars, csvMoment, csvNumber, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";
import { monthRows } from "./month-rows.ts";

type Sums = ReturnType<typeof monthRows>[number];

/** Returns the sums of a month as CSV. */
export function monthCsv(month: Month): string {
  const { credits, promotional_credits } = month;
  const sums = csvTable<Sums>(
    [
      csvText("Mois", () => month.month),
      csvText("Poste", ({ label }) => label),
      csvNumber("Nombre", ({ count }) => count),
      csvDollars("Avant taxes ($)", ({ price_cents }) => price_cents),
      csvDollars("TPS ($)", ({ tps_cents }) => tps_cents),
      csvDollars("TVQ ($)", ({ tvq_cents }) => tvq_cents),
      csvDollars("Total ($)", ({ total_cents }) => total_cents),
    ],
    monthRows(month),
  );
  const kinds = keysOf(ENTRY_KINDS);
  const moves = csvTable<[string, number]>(
    [
      csvText("Mois", () => month.month),
      csvText("Crédits", ([label]) => label),
      csvNumber("Nombre", ([, number]) => number),
    ],
    [
      ["En circulation au début", credits.opening],
      ...kinds.map((kind): [string, number] => [ENTRY_KINDS[kind], credits.by_kind[kind]]),
      ["En circulation à la fin", credits.closing],
      ["Dont offerts, avec une fin", promotional_credits],
    ],
  );
  const paidOut = csvTable<Month["payouts"]>(
    [
      csvText("Mois", () => month.month),
      csvNumber("Versements à la banque", ({ count }) => count),
      csvDollars("Total ($)", ({ total_cents }) => total_cents),
      csvMoment("Stripe connu jusqu'au", () => month.service_read_until),
    ],
    [month.payouts],
  );
  return csvOf(sums, moves, paidOut);
}
