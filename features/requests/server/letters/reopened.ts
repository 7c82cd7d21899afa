import { byOwner, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { formatLongDate, formatTime } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { requestReopened } from "../events.ts";
import { EXAMPLE_LEAD, loadRequest } from "../letter-content/letter-request.ts";

/** To the provider, whose agenda it may change. */
export default defineLetter({
  name: "requests.reopened_letter",
  on: requestReopened,
  kind: "request_reopened",
  preference: { label: "Demande rouverte par le client", position: 35 },
  to: toProvider,
  causedBy: byOwner,
  load: loadRequest,
  // Not once it is completed or cancelled again.
  holds: (request) => request.status === "active" && request,
  faces: {
    email: ({ id, owner_name, service, city, starts_at, confirmed_at }) => ({
      subject: `${owner_name} a rouvert sa demande`,
      preview: "Le travail avait été marqué comme terminé.",
      paragraphs: [
        `${owner_name} a rouvert la demande que vous aviez conclue : le travail n'est pas terminé. Ses coordonnées sont toujours sur la demande.`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Ville", value: city },
        ...(starts_at && confirmed_at
          ? [{ label: "Rendez-vous", value: `${formatLongDate(starts_at)} à ${formatTime(starts_at)}` }]
          : []),
      ],
      action: { label: "Voir la demande", path: providerPaths.lead(id) },
    }),
  },
  example: EXAMPLE_LEAD,
});
