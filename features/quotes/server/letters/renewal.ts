import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { quoteRenewal } from "../events.ts";
import { EXAMPLE_QUOTE_SENT, loadQuoteSent, quoteCopies, quoteFacts, stillWaits } from "../letter-quote.ts";

/** Tells the owner that a provider of the last season proposes the next one. */
export default defineLetter({
  name: "quotes.renewal_letter",
  on: quoteRenewal,
  kind: "quote",
  to: toOwner,
  causedBy: byProvider,
  load: loadQuoteSent,
  holds: stillWaits,
  faces: {
    email: (quote) => ({
      subject: `${quote.business_name} vous propose de renouveler la saison`,
      preview: `${quote.service} : ${formatMoney(quote.total_cents)}`,
      paragraphs: [
        `${quote.business_name} vous propose la prochaine saison, aux conditions de la soumission jointe, en PDF et en texte.`,
        "Rien ne vous engage : elle ne compte que si vous l'acceptez. Sans réponse de votre part, elle expire, et vous n'avez rien à faire.",
      ],
      facts: quoteFacts("owner", quote),
      action: { label: "Voir la soumission", path: ownerPaths.quote(quote.request_id) },
    }),
    attachments: quoteCopies,
  },
  example: EXAMPLE_QUOTE_SENT,
});
