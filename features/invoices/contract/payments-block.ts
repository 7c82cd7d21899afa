import { formatDay } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import type { Block } from "#foundation/sheet.ts";
import { countedPayments, type Invoice, PAYMENT_METHODS } from "./invoice.ts";

/**
 * What became of an invoice since its issue, below what it says: credits, payments and
 * the balance; none without any.
 */
export function paymentBlocks(invoice: Invoice): Block[] {
  const { credit_notes, credited_cents, left_cents, to_refund_cents } = invoice;
  const payments = countedPayments(invoice);
  if (payments.length === 0 && credited_cents === 0) return [];
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
