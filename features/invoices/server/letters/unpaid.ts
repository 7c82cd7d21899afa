import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatDay } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { invoiceUnpaid } from "../events.ts";
import { EXAMPLE_INVOICE, invoiceFacts, type LetterInvoice, loadInvoice } from "../letter-invoice.ts";

/**
 * Reminds the owner of an invoice, before or after its due date; no letter leaves for one that was paid,
 * is said to be, or is contested meanwhile.
 */
export default defineLetter({
  name: "invoices.unpaid_letter",
  on: invoiceUnpaid,
  kind: "invoice_unpaid",
  preference: { label: "Rappels de factures à payer", position: 51 },
  to: toOwner,
  causedBy: byProvider,
  load: loadInvoice,
  holds: (invoice: LetterInvoice) =>
    !(invoice.is_paid || invoice.is_claimed || invoice.is_contested) && invoice,
  faces: {
    email: (invoice) => ({
      subject: invoice.is_late
        ? `La facture ${invoice.number} est échue`
        : `La facture ${invoice.number} est à payer bientôt`,
      preview: `${formatMoney(invoice.left_cents)} à ${invoice.business_name}`,
      paragraphs: [
        invoice.is_late
          ? `La facture ${ofName(invoice.business_name)} était à payer au plus tard le ${formatDay(invoice.due_on)}.`
          : `La facture ${ofName(invoice.business_name)} est à payer au plus tard le ${formatDay(invoice.due_on)}.`,
        "Si vous avez déjà payé, dites-le depuis la facture (« J'ai payé ») : c'est au prestataire de le noter.",
      ],
      facts: invoiceFacts("owner", invoice),
      action: { label: "Voir la facture", path: ownerPaths.unpaidInvoice(invoice.request_id) },
    }),
  },
  example: { ...EXAMPLE_INVOICE, is_claimed: false },
  variants: [{ is_late: true }, { is_late: true, paid_cents: 20_000, left_cents: 31_739 }],
});
