import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { invoiceClaimedPaid } from "../events.ts";
import { EXAMPLE_INVOICE, invoiceFacts, type LetterInvoice, loadInvoice } from "../letter-invoice.ts";

/** Tells the provider that the owner says they paid. Not sent once it is paid or the owner took it back. */
export default defineLetter({
  name: "invoices.claimed_paid_letter",
  on: invoiceClaimedPaid,
  kind: "invoice_claimed",
  preference: { label: "Factures que vos clients disent payées", position: 52 },
  to: toProvider,
  causedBy: byOwner,
  load: loadInvoice,
  holds: (invoice: LetterInvoice) => !invoice.is_paid && invoice.is_claimed && invoice,
  faces: {
    email: (invoice) => ({
      subject: `Votre client dit avoir payé la facture ${invoice.number}`,
      preview: `${formatMoney(invoice.left_cents)} pour « ${invoice.service} »`,
      paragraphs: [
        "Vérifiez que la somme est arrivée, puis notez le paiement : la facture reste à payer d'ici là.",
      ],
      facts: invoiceFacts("provider", invoice),
      action: { label: "Noter le paiement", path: providerPaths.quote(invoice.request_id) },
    }),
  },
  example: EXAMPLE_INVOICE,
});
