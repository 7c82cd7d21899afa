import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { NEED_LIMITS } from "#features/requests/contract/limits.ts";
import { formatLongDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { needPublished } from "../../events.ts";
import { EXAMPLE_NEED, formatStart, loadNeed } from "../../letter-content/letter-need.ts";

export default defineLetter({
  name: "requests.need_published_letter",
  on: needPublished,
  kind: "need",
  preference: { label: "Besoins publiés, et leur fin", position: 32 },
  to: toOwner,
  causedBy: "nobody",
  load: loadNeed,
  holds: (need) => need.status === "open" && need,
  faces: {
    email: (need) => ({
      subject: `Votre besoin est publié : ${need.business_type}`,
      preview: `Il attend jusqu'au ${formatLongDate(need.expires_at)}.`,
      paragraphs: [
        `Les prestataires des environs le voient maintenant, sans votre nom ni votre adresse. ${NEED_LIMITS.answersMax} au plus pourront obtenir vos coordonnées ; nous vous écrirons chaque fois.`,
      ],
      facts: [
        { label: "Besoin", value: need.business_type },
        { label: "Propriété", value: `${need.property}, ${need.city}` },
        { label: "Quand", value: formatStart(need) },
        { label: "En attente jusqu'au", value: formatLongDate(need.expires_at) },
      ],
      action: { label: "Voir mon besoin", path: ownerPaths.history("besoins") },
    }),
  },
  example: EXAMPLE_NEED,
  variants: [{ start_on: "2026-04-10" }],
});
