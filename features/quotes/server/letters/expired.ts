import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { quoteExpired } from "../events.ts";
import { EXAMPLE_QUOTE, type LetterQuote, loadQuote, quoteFacts } from "../letter-quote.ts";

/** Tells the provider that a soumission expired without an answer. */
export default defineLetter({
  name: "quotes.expired_letter",
  on: quoteExpired,
  kind: "quote_answer",
  to: toProvider,
  causedBy: "nobody",
  load: loadQuote,
  holds: (quote: LetterQuote) => quote.status === "expired" && quote,
  faces: {
    email: (quote) => ({
      subject: "Votre soumission a expiré sans réponse",
      preview: `${quote.owner_name}, « ${quote.service} »`,
      paragraphs: [
        `${quote.owner_name} n'a pas répondu à temps. Vous pouvez lui envoyer une nouvelle version.`,
      ],
      facts: quoteFacts("provider", quote),
      action: { label: "Voir la soumission", path: providerPaths.quote(quote.request_id) },
    }),
  },
  example: EXAMPLE_QUOTE,
});
