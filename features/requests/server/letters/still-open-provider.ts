import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { formatLongDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { requestStillOpen } from "../events.ts";
import { EXAMPLE_LEAD, loadRequest } from "../letter-content/letter-request.ts";

/** Asks a provider whether the work is done. */
export default defineLetter({
  name: "requests.still_open_provider_letter",
  on: requestStillOpen,
  kind: "still_open",
  to: toProvider,
  causedBy: "nobody",
  load: loadRequest,
  // Not once the request is over.
  holds: (request) => request.status === "active" && request,
  faces: {
    email: ({ id, owner_name, service, city, expires_at, is_bound }) => ({
      subject: `Où en est le travail chez ${owner_name} ?`,
      preview: "Un mot suffit : terminé, ou pas encore.",
      paragraphs: [
        "Vous avez déverrouillé cette demande il y a un mois. Si le travail est fait, dites-le : votre client pourra laisser un avis.",
        "S'il est à venir, il n'y a rien à faire.",
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Ville", value: city },
      ],
      action: { label: "Voir la demande", path: providerPaths.lead(id) },
      ...(!is_bound && {
        footnote: `Sans nouvelles, la demande sera fermée automatiquement le ${formatLongDate(expires_at)}.`,
      }),
    }),
  },
  example: EXAMPLE_LEAD,
  variants: [{ is_bound: true }],
});
