import { defineLetter, toOwner } from "#features/notifications/server/index.ts";
import { NEED_LIMITS } from "#features/requests/contract/limits.ts";
import { inWordsAtStart } from "#foundation/text/in-words.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { needExpired } from "../../events.ts";
import { EXAMPLE_NEED, type LetterNeed, loadNeed } from "../../letter-content/letter-need.ts";

export default defineLetter({
  name: "requests.need_expired_letter",
  on: needExpired,
  kind: "need",
  to: toOwner,
  causedBy: "nobody",
  load: loadNeed,
  holds: (need) => need.status === "expired" && need,
  faces: {
    email: (need) => ({
      subject: `Votre besoin n'attend plus : ${need.business_type}`,
      preview: `${need.property}, ${need.city}`,
      paragraphs: [
        `${inWordsAtStart(NEED_LIMITS.lifeDays)} jours ont passé : votre besoin n'est plus montré aux prestataires. ${answered(need)}`,
        "Le travail reste à faire ? Publiez le besoin de nouveau : d'autres prestataires se sont peut-être ajoutés.",
      ],
      facts: [
        { label: "Besoin", value: need.business_type },
        { label: "Propriété", value: `${need.property}, ${need.city}` },
      ],
      action: {
        label: "Publier de nouveau",
        path: ownerPaths.newNeed(need.business_type_id, need.property_id),
      },
    }),
  },
  example: { ...EXAMPLE_NEED, status: "expired" },
  variants: [{ answers: 2 }],
});

const answered = ({ answers }: Pick<LetterNeed, "answers">) =>
  answers === 0
    ? "Aucun n'y a répondu."
    : `${answers} ${plural(answers, "y a répondu : sa demande reste ouverte.", "y ont répondu : leurs demandes restent ouvertes.")}`;
