import { defineLetter, toOwnerOrProvider } from "#features/notifications/server/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { textWithdrawn } from "../events.ts";
import type { TextKind } from "../text-kind.ts";

interface WithdrawnText {
  kind: TextKind;
  /** The id of the thing that the text belongs to. */
  subject_id: string;
  author_id: string;
  text: string;
  reason: string;
}

/** The consequences of a withdrawal for each kind of text, and the page where its author writes another. */
const CONSEQUENCES: Record<
  WithdrawnText["kind"],
  { where: string; what: string; label: string; path: string | ((subject_id: string) => string) }
> = {
  service: {
    where: "Un de vos services",
    what: "Le service est désactivé : modifiez son texte, puis activez-le de nouveau.",
    label: "Voir mes services",
    path: providerPaths.services,
  },
  profile: {
    where: "Votre présentation",
    what: "Votre titre professionnel et votre biographie sont vides jusqu'à ce que vous en écriviez d'autres.",
    label: "Voir mon profil",
    path: accountPaths.profile("provider"),
  },
  request: {
    where: "Une de vos demandes",
    what: "La demande reste active, sans cette description. Tant qu'elle n'est pas acceptée, vous pouvez la modifier.",
    label: "Voir ma demande",
    path: ownerPaths.request,
  },
  need: {
    where: "Un de vos besoins publiés",
    what: "Le besoin reste publié, sans cette description. Pour en écrire une autre, retirez-le et publiez-le de nouveau.",
    label: "Voir mes besoins",
    path: ownerPaths.history("besoins"),
  },
  reply: {
    where: "Votre réponse à un avis",
    what: "Votre réponse n'est plus affichée ; vous pouvez en écrire une autre.",
    label: "Voir mes avis",
    path: providerPaths.reviews(),
  },
  question: {
    where: "Votre question à un client",
    what: "Votre question n'est plus affichée, mais elle compte parmi vos deux questions.",
    label: "Voir mes demandes",
    path: providerPaths.leads({ state: "locked" }),
  },
  answer: {
    where: "Votre réponse à un prestataire",
    what: "Votre réponse n'est plus affichée.",
    label: "Voir mes demandes",
    path: ownerPaths.history(),
  },
  identity: {
    where: "Le nom ou un numéro de votre entreprise",
    what: "Vos soumissions et vos factures ne peuvent pas le porter : c'est celui d'une entreprise vérifiée. Indiquez le vôtre.",
    label: "Voir mon profil",
    path: accountPaths.profile("provider"),
  },
  // A review has a letter of its own.
  review: { where: "Votre avis", what: "", label: "", path: "/" },
};

const EXAMPLE: WithdrawnText = {
  kind: "service",
  subject_id: "01990000-0000-7000-8000-000000000004",
  author_id: "01990000-0000-7000-8000-000000000003",
  text: "Appelez-nous : 514 lunes, 277 soleils et 3390 étoiles.",
  reason: "Un numéro de téléphone en trois morceaux.",
};

/** Informs the author of a public text that it was withdrawn, with the reason. */
export default defineLetter({
  name: "moderation.text_withdrawn_letter",
  on: textWithdrawn,
  kind: "text_withdrawn",
  preference: { label: "Texte retiré par notre équipe", position: 200 },
  to: toOwnerOrProvider(({ author_id }: WithdrawnText) => author_id),
  causedBy: "nobody",
  load: ({ db }, { case_id }) =>
    db
      .selectFrom("text_cases")
      .select(["kind", "subject_id", "author_id", "text", "reason", "status"])
      .where("id", "=", case_id)
      .executeTakeFirst(),
  holds: ({ status, ...text }) => status === "withdrawn" && text,
  faces: {
    email: ({ kind, subject_id, text, reason }) => {
      const { where, what, label, path } = CONSEQUENCES[kind];
      return {
        subject: "Un de vos textes est retiré",
        preview: where,
        paragraphs: [
          `Un texte que vous avez publié ne respectait pas nos règles : les coordonnées sont remises quand une demande est acceptée, jamais dans un texte public. ${what}`,
          `Pourquoi : « ${reason} »`,
        ],
        facts: [
          { label: "Où", value: where },
          { label: "Votre texte", value: `« ${text} »` },
        ],
        action: { label, path: typeof path === "string" ? path : path(subject_id) },
        footnote: "C'est une erreur ? Écrivez-nous, une personne vous répondra.",
      };
    },
  },
  example: EXAMPLE,
  variants: [
    { kind: "profile" },
    { kind: "request" },
    { kind: "need" },
    { kind: "reply" },
    { kind: "question" },
    { kind: "answer" },
  ],
});
