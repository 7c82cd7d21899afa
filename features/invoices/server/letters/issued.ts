import { always, byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatDay } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/of-name.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { invoiceIssued } from "../events.ts";
import { EXAMPLE_INVOICE, invoiceCopies, invoiceFacts, loadInvoice } from "../letter-invoice.ts";

/** Brings an invoice to its owner. */
export default defineLetter({
  name: "invoices.issued_letter",
  on: invoiceIssued,
  kind: "invoice",
  preference: { label: "Factures", position: 49, isNecessary: true },
  to: toOwner,
  causedBy: byProvider,
  load: loadInvoice,
  holds: always,
  faces: {
    email: (invoice) => ({
      subject: `Facture ${invoice.is_deposit ? "d'acompte " : ""}${invoice.number} ${ofName(invoice.business_name)}`,
      preview: `${formatMoney(invoice.left_cents)}, à payer au plus tard le ${formatDay(invoice.due_on)}`,
      paragraphs: [
        `${invoice.is_deposit ? "La facture de l'acompte" : "La facture de vos travaux"} est jointe, en PDF et en texte. Vous payez le prestataire directement ; Maisonnée ne reçoit aucune somme.`,
      ],
      facts: invoiceFacts(invoice),
      action: { label: "Voir la facture", path: ownerPaths.unpaidInvoice(invoice.request_id) },
    }),
    attachments: invoiceCopies,
  },
  example: EXAMPLE_INVOICE,
  variants: [{ is_deposit: true }],
});
