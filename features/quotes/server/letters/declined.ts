import { always, byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { quoteDeclined } from "../events.ts";
import { EXAMPLE_QUOTE, loadQuote, quoteFacts } from "../letter-quote.ts";

/** Tells the provider that a soumission was declined, and why. */
export default defineLetter({
  name: "quotes.declined_letter",
  on: quoteDeclined,
  kind: "quote_answer",
  preference: { label: "Réponses à vos soumissions", position: 47 },
  to: toProvider,
  causedBy: byOwner,
  load: loadQuote,
  holds: always,
  faces: {
    email: (quote) => ({
      subject: `${quote.owner_name} a refusé votre soumission`,
      preview: `À propos de « ${quote.service} »`,
      paragraphs: [
        ...(quote.reason ? ["Voici sa raison :", quote.reason] : []),
        quote.is_open
          ? "Vous pouvez lui envoyer une nouvelle version."
          : "La demande est fermée. Vous pouvez lui écrire dans votre conversation.",
      ],
      facts: quoteFacts("provider", quote),
      action: { label: "Voir la soumission", path: providerPaths.quote(quote.request_id) },
    }),
  },
  example: EXAMPLE_QUOTE,
  variants: [{ reason: "" }, { is_open: false }],
});
