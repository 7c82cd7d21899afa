import { defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { ofName } from "#foundation/text/names/of-name.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { requestReopenedByOperator } from "../events.ts";
import { EXAMPLE_LEAD, loadRequest } from "../letter-content/letter-request.ts";

/** To the provider, whose agenda it may change. */
export default defineLetter({
  name: "requests.reopened_for_provider_letter",
  on: requestReopenedByOperator,
  kind: "request_reopened_for_provider",
  preference: { label: "Demande rouverte par notre équipe", position: 36, isNecessary: true },
  to: toProvider,
  causedBy: "nobody",
  load: loadRequest,
  // Not once it is completed or cancelled again.
  holds: (request) => request.status === "active" && request,
  faces: {
    email: ({ id, owner_name, service, city, reopened_reason }) => ({
      subject: "Nous avons rouvert une de vos demandes",
      preview: service,
      paragraphs: [
        `Notre équipe a rouvert la demande ${ofName(owner_name)}, qui était terminée. Ses coordonnées y sont toujours, et vous pouvez y répondre.`,
        `Pourquoi : « ${reopened_reason} »`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Ville", value: city },
      ],
      action: { label: "Voir la demande", path: providerPaths.lead(id) },
    }),
  },
  example: { ...EXAMPLE_LEAD, reopened_reason: "Le travail avait été marqué comme terminé par erreur." },
});
