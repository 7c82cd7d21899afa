import { always, byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { formatPhone } from "#foundation/input/phone.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { leadUnlocked } from "../events.ts";
import { EXAMPLE_LEAD, loadRequest } from "../letter-content/letter-request.ts";

export default defineLetter({
  name: "requests.contact_given_letter",
  on: leadUnlocked,
  kind: "contact_given",
  preference: { label: "Vos coordonnées remises à un prestataire", position: 40 },
  to: toOwner,
  causedBy: byProvider,
  load: loadRequest,
  holds: always,
  faces: {
    email: ({ id, business_name, service, property, provider_phone, provider_email }) => ({
      subject: `${business_name} a maintenant vos coordonnées`,
      preview: "Vous pouvez aussi joindre le prestataire.",
      paragraphs: [
        `${business_name} a accepté votre demande et a maintenant votre nom, votre téléphone, votre courriel et l'adresse de la propriété. Attendez son appel, ou prenez les devants.`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Propriété", value: property },
        ...(provider_phone ? [{ label: "Téléphone", value: formatPhone(provider_phone) }] : []),
        { label: "Courriel", value: provider_email },
      ],
      action: { label: "Voir ma demande", path: ownerPaths.request(id) },
    }),
  },
  example: EXAMPLE_LEAD,
  variants: [{ provider_phone: null }],
});
