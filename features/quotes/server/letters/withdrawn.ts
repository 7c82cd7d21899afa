import { always, byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { quoteWithdrawn } from "../events.ts";
import { EXAMPLE_QUOTE, loadQuote, quoteFacts } from "../letter-quote.ts";

/** Tells the owner that a soumission was taken back. */
export default defineLetter({
  name: "quotes.withdrawn_letter",
  on: quoteWithdrawn,
  kind: "quote",
  to: toOwner,
  causedBy: byProvider,
  load: loadQuote,
  holds: always,
  faces: {
    email: (quote) => ({
      subject: `${quote.business_name} a retiré sa soumission`,
      preview: `À propos de « ${quote.service} »`,
      paragraphs: [
        "Cette soumission ne peut plus être acceptée. Écrivez au prestataire pour en savoir plus.",
      ],
      facts: quoteFacts("owner", quote),
      action: { label: "Voir la demande", path: ownerPaths.quote(quote.request_id) },
    }),
  },
  example: EXAMPLE_QUOTE,
});
