import { always, byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatDay } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { invoiceIssued } from "../events.ts";
import { EXAMPLE_INVOICE, invoiceCopies, invoiceFacts, loadInvoice } from "../letter-invoice.ts";

const DEPOSIT = "Facture d'acompte F-2026-0001";

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
      subject: `${invoice.title} ${ofName(invoice.business_name)}`,
      preview:
        invoice.left_cents === 0
          ? "Rien à payer : elle est réglée."
          : `${formatMoney(invoice.left_cents)}, à payer au plus tard le ${formatDay(invoice.due_on)}`,
      paragraphs: [
        ...(invoice.is_deposit && invoice.left_cents === 0
          ? [
              `${invoice.business_name} a noté l'acompte que vous lui avez versé. Ce n'est pas le cas ? Répondez-lui.`,
            ]
          : []),
        `${invoice.is_deposit ? "La facture de l'acompte" : "La facture de vos travaux"} est jointe, en PDF et en texte. Vous payez le prestataire directement ; Maisonnée ne reçoit aucune somme.`,
      ],
      facts: invoiceFacts("owner", invoice),
      action: {
        label: "Voir la facture",
        path:
          invoice.left_cents === 0
            ? ownerPaths.quote(invoice.request_id)
            : ownerPaths.unpaidInvoice(invoice.request_id),
      },
    }),
    attachments: invoiceCopies,
  },
  example: EXAMPLE_INVOICE,
  variants: [
    { title: DEPOSIT, is_deposit: true },
    { title: DEPOSIT, is_deposit: true, paid_cents: 51_739, left_cents: 0 },
  ],
});
