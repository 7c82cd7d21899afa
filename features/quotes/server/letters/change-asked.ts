import { always, byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { quoteChangeAsked } from "../events.ts";
import { EXAMPLE_QUOTE, loadQuote, quoteFacts } from "../letter-quote.ts";

/** Tells the provider what the owner would like changed. */
export default defineLetter({
  name: "quotes.change_asked_letter",
  on: quoteChangeAsked,
  kind: "quote_answer",
  to: toProvider,
  causedBy: byOwner,
  load: loadQuote,
  holds: always,
  faces: {
    email: (quote) => ({
      subject: `${quote.owner_name} demande un changement à votre soumission`,
      preview: `À propos de « ${quote.service} »`,
      paragraphs: [quote.change_asked, "Préparez une nouvelle version : elle remplacera celle-ci."],
      facts: quoteFacts("provider", quote),
      action: { label: "Voir la soumission", path: providerPaths.quote(quote.request_id) },
    }),
  },
  example: EXAMPLE_QUOTE,
});
