import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatLongDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { requestStillOpen } from "../events.ts";
import { EXAMPLE_LEAD, loadRequest, requestFacts } from "../letter-content/letter-request.ts";

/** Asks an owner whether the work is done. */
export default defineLetter({
  name: "requests.still_open_owner_letter",
  on: requestStillOpen,
  kind: "still_open",
  preference: { label: "Travail terminé ou non, après un mois", position: 90 },
  to: toOwner,
  causedBy: "nobody",
  load: loadRequest,
  // Not once the request is over.
  holds: (request) => request.status === "active" && request,
  faces: {
    email: (request) => ({
      subject: `Où en est le travail avec ${request.business_name} ?`,
      preview: "Un mot suffit : terminé, ou pas encore.",
      paragraphs: [
        `Il y a un mois, ${request.business_name} a obtenu vos coordonnées. Si le travail est fait, dites-le : la demande s'inscrit dans le carnet de votre propriété et vous pouvez laisser un avis.`,
        "S'il n'aura pas lieu, annulez-la. S'il est à venir, il n'y a rien à faire.",
      ],
      facts: requestFacts(request),
      action: { label: "Dire où en est le travail", path: ownerPaths.request(request.id) },
      ...(!request.is_bound && {
        footnote: `Sans nouvelles, la demande sera fermée automatiquement le ${formatLongDate(request.expires_at)}.`,
      }),
    }),
  },
  example: EXAMPLE_LEAD,
  variants: [{ is_bound: true }],
});
