import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { DECLINE_REASONS, type DeclineReason } from "#features/requests/contract/index.ts";
import { type AboutRequest, EXAMPLE_REQUEST, loadRequest } from "../about-request.ts";
import { leadDeclined } from "../events.ts";
import { EXAMPLE_OTHERS, type OtherService, otherChoices } from "../other-choices.ts";
import { otherServices } from "../other-services.ts";

interface Declined extends AboutRequest {
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
  load: async (ports, payload) => {
    const about = await loadRequest(ports, payload);
    return about && { ...about, others: await otherServices(ports.db, about.id) };
  },
  // Not once the request is over.
  holds: (about): Declined | null =>
    about.status === "active" && about.declined_reason
      ? { ...about, declined_reason: about.declined_reason }
      : null,
  faces: {
    email: ({ business_name, service, property, declined_reason, declined_details, others, ...about }) => {
      const { paragraphs, facts, action } = otherChoices(about, others);
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
