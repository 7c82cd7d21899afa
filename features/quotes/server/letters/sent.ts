import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { totalChange } from "#features/quotes/contract/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { quoteSent } from "../events.ts";
import {
  EXAMPLE_QUOTE_SENT,
  type LetterQuoteSent,
  loadQuoteSent,
  quoteCopies,
  quoteFacts,
  stillWaits,
} from "../letter-quote.ts";

/** Tells the owner that a soumission came. */
export default defineLetter({
  name: "quotes.sent_letter",
  on: quoteSent,
  kind: "quote",
  preference: { label: "Soumissions reçues", position: 46 },
  to: toOwner,
  causedBy: byProvider,
  load: loadQuoteSent,
  holds: stillWaits,
  faces: {
    email: (quote) => ({
      subject: subjectOf(quote),
      preview: `${quote.service} : ${formatMoney(quote.total_cents)}`,
      paragraphs: [
        quote.agreed_cents !== null
          ? `${quote.business_name} vous propose un changement à votre contrat. ${totalChange(quote.agreed_cents, quote.total_cents)} Il ne compte que si vous l'acceptez.`
          : quote.version === 1
            ? `${quote.business_name} vous envoie une soumission. Vous pouvez l'accepter, la refuser ou demander un changement.`
            : `${quote.business_name} vous envoie une nouvelle version de sa soumission. Elle remplace la précédente.`,
        "Elle est jointe, en PDF et en texte.",
      ],
      facts: quoteFacts("owner", quote),
      action: { label: "Voir la soumission", path: ownerPaths.quote(quote.request_id) },
    }),
    attachments: quoteCopies,
  },
  example: EXAMPLE_QUOTE_SENT,
  variants: [{ version: 2 }, { version: 2, agreed_cents: 41_966 }],
});

/** Returns a subject of its own for each version, so that mail programs keep their letters apart. */
function subjectOf({ business_name, version, agreed_cents }: LetterQuoteSent): string {
  if (agreed_cents !== null) return `Changement à votre contrat : ${business_name}`;
  const first = `Soumission ${ofName(business_name)}`;
  return version === 1 ? first : `${first}, version ${version}`;
}
