import { always, byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { creditNoteIssued } from "../events.ts";
import { creditNoteCopies, EXAMPLE_CREDIT_NOTE, loadCreditNote } from "../letter-invoice.ts";

/** Brings a credit note to its owner. */
export default defineLetter({
  name: "invoices.credited_letter",
  on: creditNoteIssued,
  kind: "invoice",
  to: toOwner,
  causedBy: byProvider,
  load: loadCreditNote,
  holds: always,
  faces: {
    email: (note) => ({
      subject: `Note de crédit ${note.number} ${ofName(note.business_name)}`,
      preview: `${formatMoney(note.total_cents)} de moins sur la facture ${note.invoice}`,
      paragraphs: [
        `${note.business_name} a crédité ${formatMoney(note.total_cents)} sur la facture ${note.invoice}. La note est jointe, en PDF et en texte.`,
        "Si vous aviez déjà payé ce montant, le prestataire vous le rembourse directement.",
      ],
      facts: [
        { label: "Note de crédit", value: note.number },
        { label: "Facture", value: note.invoice },
        { label: "Montant crédité", value: formatMoney(note.total_cents) },
        { label: "Raison", value: note.reason },
      ],
      action: { label: "Voir la facture", path: ownerPaths.quote(note.request_id) },
    }),
    attachments: creditNoteCopies,
  },
  example: EXAMPLE_CREDIT_NOTE,
});
