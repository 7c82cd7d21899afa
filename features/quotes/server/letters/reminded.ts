import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { formatDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { quoteReminded } from "../events.ts";
import { EXAMPLE_QUOTE, loadQuote, quoteFacts, stillWaits } from "../letter-quote.ts";

/** Reminds the owner of a soumission that waits. */
export default defineLetter({
  name: "quotes.reminded_letter",
  on: quoteReminded,
  kind: "quote",
  to: toOwner,
  causedBy: byProvider,
  load: loadQuote,
  holds: stillWaits,
  faces: {
    email: (quote) => ({
      subject: `La soumission ${ofName(quote.business_name)} vous attend`,
      preview: `Valide jusqu'au ${formatDate(`${quote.valid_until}T12:00:00Z`)}`,
      paragraphs: [
        `${quote.business_name} aimerait connaître votre réponse à sa soumission. Un oui, un non ou une question lui suffit.`,
      ],
      facts: quoteFacts("owner", quote),
      action: { label: "Répondre", path: ownerPaths.quote(quote.request_id) },
    }),
  },
  example: EXAMPLE_QUOTE,
});
