import { byProvider, defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { rhythmText } from "#features/rounds/contract/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { rhythmChanged } from "../events.ts";
import { EXAMPLE_PLAN, inWords, loadPlan } from "../letter-plan.ts";

/** Tells the owner on which days passes are planned, or that none are any more. */
export default defineLetter({
  name: "rounds.planned_letter",
  on: rhythmChanged,
  kind: "passes",
  preference: { label: "Passages prévus, déplacés ou annulés", position: 128 },
  to: toOwner,
  causedBy: byProvider,
  load: loadPlan,
  // Not when the rhythm has changed again since.
  holds: ({ changed_at, at, ...plan }) => (changed_at === at ? plan : null),
  faces: {
    email: ({ id, business_name, service, property, rhythm, first }) => ({
      subject: rhythm ? `Passages prévus : ${rhythmText(rhythm)}` : "Vos passages n'ont plus de jour fixe",
      preview: `${business_name}, ${service}`,
      paragraphs: [
        rhythm
          ? `${business_name} prévoit de passer chez vous ${rhythmText(rhythm)}. Vous verrez chaque passage, fait ou à venir, avec votre demande.`
          : `${business_name} ne prévoit plus de jour fixe pour ses passages. Votre contrat reste le même.`,
      ],
      facts: [
        ...(first ? [{ label: "Prochain passage", value: inWords(first) }] : []),
        { label: "Service", value: service },
        { label: "Propriété", value: property },
      ],
      action: { label: "Voir les passages", path: ownerPaths.request(id) },
    }),
  },
  example: EXAMPLE_PLAN,
  variants: [{ rhythm: null, first: null }],
});
