import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { requestReopenedByOperator } from "../events.ts";
import { EXAMPLE_REQUEST, loadRequest } from "../letter-content/letter-request.ts";

/** To the owner, who may complete it again, cancel it or review it later. */
export default defineLetter({
  name: "requests.reopened_for_owner_letter",
  on: requestReopenedByOperator,
  kind: "request_reopened_for_owner",
  preference: { label: "Votre demande rouverte par notre équipe", position: 37, isNecessary: true },
  to: toOwner,
  causedBy: "nobody",
  load: loadRequest,
  // Not once it is completed or cancelled again.
  holds: (request) => request.status === "active" && request,
  faces: {
    email: ({ id, service, business_name, reopened_reason }) => ({
      subject: "Votre demande est rouverte",
      preview: service,
      paragraphs: [
        `Notre équipe a rouvert votre demande à ${business_name}, qui était terminée.`,
        `Pourquoi : « ${reopened_reason} »`,
      ],
      facts: [{ label: "Service", value: service }],
      action: { label: "Voir ma demande", path: ownerPaths.request(id) },
    }),
  },
  example: { ...EXAMPLE_REQUEST, reopened_reason: "Le travail avait été marqué comme terminé par erreur." },
});
