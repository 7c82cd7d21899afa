import { formatDay } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Block, Sheet } from "#foundation/sheet.ts";
import { countedPayments, INVOICE_STATUSES, type Invoice, PAYMENT_METHODS } from "./invoice.ts";
import { HOW_TO_PAY } from "./invoice-sheet.ts";

/**
 * Returns what an invoice says as it is today: its own sheet, whose figures stay those of its issue, with
 * where it is at the head, and what was credited and paid before how to pay, which goes once nothing is left.
 */
export function sheetToday(invoice: Invoice): Sheet {
  const { sheet, credited_cents, left_cents } = invoice;
  const payments = countedPayments(invoice);
  if (payments.length === 0 && credited_cents === 0 && left_cents > 0) return sheet;
  const { blocks } = sheet;
  const howToPay = blocks.findIndex((block) => block.kind === "heading" && block.text === HOW_TO_PAY);
  // The last paragraph says that no money passes here.
  const [before, after] =
    howToPay < 0
      ? [blocks.slice(0, -1), blocks.slice(-1)]
      : [blocks.slice(0, howToPay), blocks.slice(left_cents > 0 ? howToPay : howToPay + 2)];
  return {
    ...sheet,
    blocks: [
      { kind: "facts", rows: [{ label: "État de la facture", value: stateOf(invoice) }] },
      ...before,
      ...(payments.length > 0 || credited_cents > 0 ? paymentBlocks(invoice, payments) : []),
      ...after,
    ],
  };
}

/** Returns the status of an invoice in words: « Payée le 3 mars 2026 ». */
function stateOf({ status, paid_on, paid_cents, left_cents }: Invoice): string {
  if (status === "credited") return INVOICE_STATUSES.credited;
  if (left_cents > 0) {
    const state = paid_cents > 0 ? INVOICE_STATUSES.part : INVOICE_STATUSES[status];
    return `${state}, reste à payer : ${formatMoney(left_cents)}`;
  }
  return paid_on ? `${INVOICE_STATUSES.paid} le ${formatDay(paid_on)}` : INVOICE_STATUSES.paid;
}

/** The credits and payments of an invoice since its issue, and the balance. */
function paymentBlocks(invoice: Invoice, payments: Invoice["payments"]): Block[] {
  const { credit_notes, left_cents, to_refund_cents } = invoice;
  return [
    { kind: "heading", text: "Paiements et crédits" },
    {
      kind: "amounts",
      head: ["Description", "Montant"],
      rows: [
        ...credit_notes.map(({ number, issued_on, total_cents }) => [
          `Note de crédit ${number}, ${formatDay(issued_on)}`,
          formatMoney(-total_cents),
        ]),
        ...payments.map(({ kind, amount_cents, paid_on, paid_by, note }) => [
          `${kind === "refunded" ? "Remboursement" : "Paiement"} du ${formatDay(paid_on)}, ${PAYMENT_METHODS[paid_by]}${note && `, ${note}`}`,
          formatMoney(-amount_cents),
        ]),
      ],
      sums: [
        to_refund_cents > 0
          ? { label: "À rembourser au client (CAD)", value: formatMoney(to_refund_cents) }
          : { label: "Reste à payer (CAD)", value: formatMoney(left_cents) },
      ],
    },
  ];
}
