import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerRestored } from "../../events.ts";
import {
  EXAMPLE_LEAD,
  isProviderSuspended,
  type LetterRequest,
  loadRequest,
  requestFacts,
} from "../../letter-content/letter-request.ts";

const EXAMPLE: LetterRequest & { isSuspended: boolean } = { ...EXAMPLE_LEAD, isSuspended: false };

/** Tells an owner who read that their provider was suspended that this is over. */
export default defineLetter({
  name: "requests.provider_restored_letter",
  on: providerRestored,
  kind: "request_declined",
  to: toOwner,
  causedBy: "nobody",
  load: async (ports, payload): Promise<typeof EXAMPLE | undefined> => {
    const request = await loadRequest(ports, payload);
    return request && { ...request, isSuspended: await isProviderSuspended(ports, request) };
  },
  // Not sent when the request is over, or its provider suspended again.
  holds: (request) => request.status === "active" && !request.isSuspended && request,
  faces: {
    email: ({ id, service, property, business_name, ...request }) => ({
      subject: `${business_name} est de nouveau disponible sur Maisonnée`,
      preview: `${service}, ${property}`,
      paragraphs: [
        `Nous vous avions écrit que ${business_name} n'offrait plus ses services ici. Ce n'est plus le cas : votre demande est restée ouverte et le prestataire peut y répondre. Si un rendez-vous était convenu, vérifiez ensemble qu'il tient toujours.`,
        "Si vous avez choisi quelqu'un d'autre, vous pouvez annuler cette demande.",
      ],
      facts: requestFacts({ ...request, id, service, property, business_name }),
      action: { label: "Voir ma demande", path: ownerPaths.request(id) },
    }),
  },
  example: EXAMPLE,
});
