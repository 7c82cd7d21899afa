import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { type AboutRequest, EXAMPLE_LEAD, loadRequest } from "../about-request.ts";
import { providerSuspended } from "../events.ts";
import { EXAMPLE_OTHERS, type OtherService, otherChoices } from "../other-choices.ts";
import { otherServices } from "../other-services.ts";

interface Abandoned extends AboutRequest {
  others: readonly OtherService[];
}

const EXAMPLE: Abandoned = { ...EXAMPLE_LEAD, others: EXAMPLE_OTHERS };

/** Tells an owner that the provider who has their contact details is not on the site any more. */
export default defineLetter({
  name: "requests.provider_suspended_letter",
  on: providerSuspended,
  kind: "request_declined",
  to: toOwner,
  load: async (ports, payload): Promise<Abandoned | undefined> => {
    const about = await loadRequest(ports, payload);
    return about && { ...about, others: await otherServices(ports.db, about.id) };
  },
  // Not once the request is over.
  holds: (about) => about.status === "active" && about,
  faces: {
    email: ({ business_name, service, property, others, ...about }) => {
      const { paragraphs, facts, action } = otherChoices(about, others);
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
