import {
  always,
  byOwner,
  defineLetter,
  toProvider,
  wantsLetter,
} from "#features/notifications/server/index.ts";
import { formatMoney } from "#foundation/money.ts";
import { maskClientName } from "#foundation/text/names/client-name.ts";
import { creditLabel } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { requestCreated } from "../events.ts";
import { EXAMPLE_REQUEST, formatRequestedTime, loadRequest } from "../letter-content/letter-request.ts";
import { letterWork } from "../letter-content/letter-work.ts";

/** Tells a provider that a lead has arrived; it holds no contact information. */
export default defineLetter({
  name: "requests.new_lead_letter",
  on: requestCreated,
  kind: "new_lead",
  preference: { label: "Nouvelle demande reçue", position: 10 },
  to: toProvider,
  causedBy: byOwner,
  load: async (ports, payload) => {
    const request = await loadRequest(ports, payload);
    // Subscribers of the digest read of it there.
    return request && ((await wantsLetter(ports.db, request.provider_id, "lead_digest")) ? null : request);
  },
  holds: always,
  faces: {
    email: (request) => ({
      subject: `Nouvelle demande : ${request.business_type} à ${request.city}`,
      preview: "Déverrouillez-la pour joindre le client.",
      paragraphs: ["Une demande vient d'arriver pour l'un de vos services.", ...letterWork(request).words],
      facts: [
        { label: "Service", value: request.service },
        ...letterWork(request).facts,
        { label: "Ville", value: request.city },
        { label: "Moment", value: formatRequestedTime(request) },
        { label: "Client", value: maskClientName(request.owner_name) },
        {
          label: "Pour la déverrouiller",
          value: `${creditLabel(request.lead_credits)} ou ${formatMoney(request.lead_price_cents)} plus taxes`,
        },
      ],
      action: { label: "Voir la demande", path: providerPaths.lead(request.id) },
    }),
  },
  example: EXAMPLE_REQUEST,
  variants: [{ starts_at: null }, { description: "" }],
});
