import { always, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { LOCKED_LIFE_DAYS } from "#features/requests/contract/life.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { requestCreated } from "../events.ts";
import { EXAMPLE_REQUEST, formatRequestedTime, loadRequest } from "../letter-content/letter-request.ts";

export default defineLetter({
  name: "requests.request_sent_letter",
  on: requestCreated,
  kind: "request_sent",
  preference: { label: "Demande envoyée", position: 30 },
  to: toOwner,
  causedBy: "nobody",
  load: loadRequest,
  holds: always,
  faces: {
    email: ({ id, business_name, service, property, starts_at, start_on, season_end }) => ({
      subject: `Votre demande est envoyée à ${business_name}`,
      preview: `${service}, ${property}`,
      paragraphs: [
        `${business_name} a reçu votre demande. Nous vous écrirons dès que vos coordonnées lui seront remises ; le prestataire communiquera ensuite avec vous.`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Propriété", value: property },
        {
          label: "Moment",
          value: `${formatRequestedTime({ starts_at, start_on, season_end })}${starts_at ? ", à confirmer par le prestataire" : ""}`,
        },
      ],
      footnote: `Sans réponse dans les ${LOCKED_LIFE_DAYS} jours, la demande expire ; nous vous écrivons trois jours avant.`,
      action: { label: "Suivre ma demande", path: ownerPaths.request(id) },
    }),
  },
  example: EXAMPLE_REQUEST,
  variants: [{ starts_at: null }],
});
