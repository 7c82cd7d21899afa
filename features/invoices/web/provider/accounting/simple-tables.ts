import {
  PAYMENT_METHODS,
  type ReceivedLine,
  type SaleLine,
  untaxedOf,
} from "#features/invoices/contract/index.ts";
import { csvDay, csvDollars, csvOf, csvTable, csvText } from "#foundation/spreadsheets/csv.ts";

const SALES = [
  csvText<SaleLine>("Numéro", ({ number }) => number),
  csvDay<SaleLine>("Date", ({ issued_on }) => issued_on),
  csvDay<SaleLine>("Échéance", ({ due_on }) => due_on),
  csvText<SaleLine>("Client", ({ client_name }) => client_name),
  csvText<SaleLine>("Description", ({ description }) => description),
  csvDollars<SaleLine>("Avant taxes ($)", ({ subtotal_cents }) => subtotal_cents),
  csvDollars<SaleLine>("Non taxable ($)", untaxedOf),
  csvDollars<SaleLine>("TPS ($)", ({ tps_cents }) => tps_cents),
  csvDollars<SaleLine>("TVQ ($)", ({ tvq_cents }) => tvq_cents),
  csvDollars<SaleLine>("Total ($)", ({ total_cents }) => total_cents),
];

const RECEIVED = [
  csvDay<ReceivedLine>("Date", ({ received_on }) => received_on),
  csvText<ReceivedLine>("Facture", ({ number }) => number),
  csvText<ReceivedLine>("Client", ({ client_name }) => client_name),
  csvText<ReceivedLine>("Moyen", meansOf),
  csvDollars<ReceivedLine>("Montant ($)", ({ amount_cents }) => amount_cents),
];

/** « Virement Interac », « Paiement annulé, Chèque », « Remboursement, Chèque » */
export function meansOf({
  kind,
  paid_by,
  amount_cents,
}: Pick<ReceivedLine, "kind" | "paid_by" | "amount_cents">): string {
  if (paid_by === null) return "Acompte noté à la facture";
  const said = {
    paid: "",
    undone: amount_cents > 0 ? "Remboursement annulé, " : "Paiement annulé, ",
    refunded: "Remboursement, ",
    deposit: "",
  }[kind];
  return `${said}${PAYMENT_METHODS[paid_by]}`;
}

/** Returns sales as a spreadsheet opens them; credit notes are negative. */
export const salesCsv = (lines: readonly SaleLine[]): string => csvOf(csvTable(SALES, lines));

/** Returns what came in as a spreadsheet opens it; what was taken back is negative. */
export const receivedCsv = (lines: readonly ReceivedLine[]): string => csvOf(csvTable(RECEIVED, lines));
