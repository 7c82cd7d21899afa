import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { providerSuspended } from "../../events.ts";
import {
  EXAMPLE_LEAD,
  isProviderSuspended,
  type LetterRequest,
  loadRequest,
} from "../../letter-content/letter-request.ts";
import {
  EXAMPLE_OTHERS,
  type OtherService,
  otherServicesContent,
} from "../../letter-content/other-services-content.ts";
import { otherServices } from "../../other-services.ts";

interface RequestOfSuspended extends LetterRequest {
  isSuspended: boolean;
  others: readonly OtherService[];
}

const EXAMPLE: RequestOfSuspended = { ...EXAMPLE_LEAD, isSuspended: true, others: EXAMPLE_OTHERS };

/** Notifies an owner that a provider with their contact details was suspended. */
export default defineLetter({
  name: "requests.provider_suspended_letter",
  on: providerSuspended,
  kind: "request_declined",
  to: toOwner,
  causedBy: "nobody",
  load: async (ports, payload): Promise<RequestOfSuspended | undefined> => {
    const request = await loadRequest(ports, payload);
    if (!request) return undefined;
    const isSuspended = await isProviderSuspended(ports, request);
    return { ...request, isSuspended, others: await otherServices(ports.db, request.id) };
  },
  // Not sent when the request or the suspension is over.
  holds: (request) => request.status === "active" && request.isSuspended && request,
  faces: {
    email: ({ business_name, service, property, others, ...request }) => {
      const { paragraphs, facts, action } = otherServicesContent(request, others);
      return {
        subject: `${business_name} n'est plus disponible sur Maisonnée`,
        preview: `${service}, ${property}`,
        paragraphs: [
          `${business_name} n'offre plus ses services ici. Votre demande reste ouverte : si un rendez-vous est convenu, vérifiez auprès du prestataire qu'il tient toujours, ou annulez la demande dans votre historique.`,
          ...paragraphs,
        ],
        facts: [{ label: "Service", value: service }, { label: "Propriété", value: property }, ...facts],
        action,
      };
    },
  },
  example: EXAMPLE,
  variants: [{ others: [] }],
});
