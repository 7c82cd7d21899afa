import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { passNear } from "../events.ts";
import { EXAMPLE_NEAR, inWords, loadNear } from "../letter-plan.ts";

/** Reminds the owner, the day before, of a planned pass. */
export default defineLetter({
  name: "rounds.near_letter",
  on: passNear,
  kind: "passes",
  to: toOwner,
  causedBy: "nobody",
  load: loadNear,
  holds: (pass) => pass,
  faces: {
    email: ({ id, business_name, service, property, day }) => ({
      subject: "Votre passage est prévu demain",
      preview: `${business_name}, ${service}`,
      paragraphs: [
        `${business_name} prévoit de passer chez vous demain, ${inWords(day)}. Assurez-vous que l'endroit est accessible : véhicule déplacé, barrière ouverte, s'il y a lieu.`,
      ],
      facts: [
        { label: "Service", value: service },
        { label: "Propriété", value: property },
      ],
      action: { label: "Voir les passages", path: ownerPaths.request(id) },
    }),
  },
  example: EXAMPLE_NEAR,
});
