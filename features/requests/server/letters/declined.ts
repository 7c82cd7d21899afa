import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { DECLINE_REASONS, type DeclineReason } from "#features/requests/contract/index.ts";
import { leadDeclined } from "../events.ts";
import { EXAMPLE_REQUEST, type LetterRequest, loadRequest } from "../letter-content/letter-request.ts";
import {
  EXAMPLE_OTHERS,
  type OtherService,
  otherServicesContent,
} from "../letter-content/other-services-content.ts";
import { otherServices } from "../other-services.ts";

interface Declined extends LetterRequest {
  declined_reason: DeclineReason;
  others: readonly OtherService[];
}

const EXAMPLE: Declined = { ...EXAMPLE_REQUEST, declined_reason: "busy", others: EXAMPLE_OTHERS };

/** Tells an owner that a provider is not available, and who else may do the work. */
export default defineLetter({
  name: "requests.declined_letter",
  on: leadDeclined,
  kind: "request_declined",
  preference: { label: "Prestataire non disponible", position: 50 },
  to: toOwner,
  causedBy: byProvider,
  load: async (ports, payload) => {
    const request = await loadRequest(ports, payload);
    return request && { ...request, others: await otherServices(ports.db, request.id) };
  },
  // Not once the request is over.
  holds: (request): Declined | null =>
    request.status === "active" && request.declined_reason
      ? { ...request, declined_reason: request.declined_reason }
      : null,
  faces: {
    email: ({ business_name, service, property, declined_reason, declined_details, others, ...request }) => {
      const { paragraphs, facts, action } = otherServicesContent(request, others);
      return {
        subject: `${business_name} n'est pas disponible`,
        preview: `${service}, ${property}`,
        paragraphs: [
          `${business_name} ne peut pas répondre à votre demande. Vos coordonnées ne lui ont pas été remises.`,
          ...paragraphs,
        ],
        facts: [
          { label: "Service", value: service },
          { label: "Propriété", value: property },
          { label: "Raison", value: DECLINE_REASONS[declined_reason] },
          ...(declined_details ? [{ label: "Précisions", value: declined_details }] : []),
          ...facts,
        ],
        action,
      };
    },
  },
  example: EXAMPLE,
  variants: [{ declined_reason: "other", declined_details: "Camion en panne.", others: [] }],
});
