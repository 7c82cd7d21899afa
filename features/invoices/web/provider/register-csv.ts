import { type RegisterLine, untaxedOf } from "#features/invoices/contract/index.ts";
import { csvDay, csvDollars, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";

const COLUMNS = [
  csvText<RegisterLine>("Numéro", ({ number }) => number),
  csvText<RegisterLine>("Document", ({ title }) => title),
  csvText<RegisterLine>("Corrige la facture", ({ corrects }) => corrects ?? ""),
  csvDay<RegisterLine>("Date", ({ issued_on }) => issued_on),
  csvText<RegisterLine>("Client", ({ client_name }) => client_name),
  csvDollars<RegisterLine>("Avant taxes ($)", ({ subtotal_cents }) => subtotal_cents),
  csvDollars<RegisterLine>("Non taxable ($)", untaxedOf),
  csvDollars<RegisterLine>("TPS ($)", ({ tps_cents }) => tps_cents),
  csvDollars<RegisterLine>("TVQ ($)", ({ tvq_cents }) => tvq_cents),
  csvDollars<RegisterLine>("Total ($)", ({ total_cents }) => total_cents),
  csvDay<RegisterLine>("Échéance", ({ due_on }) => due_on),
  csvDollars<RegisterLine>("Acompte ($)", ({ deposit_cents }) => deposit_cents),
  csvDollars<RegisterLine>("Crédité ($)", ({ credited_cents }) => credited_cents),
  csvDollars<RegisterLine>("Payé ($)", ({ paid_cents }) => paid_cents),
  csvDollars<RegisterLine>("Reste à payer ($)", ({ left_cents }) => left_cents),
  csvDollars<RegisterLine>("À rembourser ($)", ({ to_refund_cents }) => to_refund_cents),
  csvDay<RegisterLine>("Payée le", ({ paid_on }) => paid_on),
];

/** Returns the register of a year as CSV. The taxes are empty for a business that is not registered. */
export const registerCsv = (lines: readonly RegisterLine[]): string => csvOf(csvTable(COLUMNS, lines));
