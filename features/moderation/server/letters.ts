import { sendLetter } from "#features/notifications/server/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { textWithdrawnLetter } from "./jobs.ts";
import type { TextCase } from "./text-cases.ts";

/** What became of each kind of text, and where its author writes another. */
const CONSEQUENCES: Record<TextCase["kind"], { where: string; what: string; label: string; path: string }> = {
  service: {
    where: "Un de vos services",
    what: "Le service est désactivé : modifiez son texte, puis activez-le de nouveau.",
    label: "Voir mes services",
    path: "/provider/services",
  },
  profile: {
    where: "Votre présentation",
    what: "Votre titre professionnel et votre biographie sont vides jusqu'à ce que vous en écriviez d'autres.",
    label: "Voir mon profil",
    path: "/provider/profile",
  },
  request: {
    where: "Une de vos demandes",
    what: "La demande demeure, sans cette description. Tant qu'elle n'est pas acceptée, vous pouvez la modifier.",
    label: "Voir mes demandes",
    path: "/owner/history",
  },
  reply: {
    where: "Votre réponse à un avis",
    what: "Votre réponse ne paraît plus ; vous pouvez en écrire une autre.",
    label: "Voir mes avis",
    path: "/provider/clients?tab=avis",
  },
  // A review has a letter of its own.
  review: { where: "Votre avis", what: "", label: "", path: "/" },
};

export function textCaseJobs(ports: Ports): Job[] {
  const { db, config } = ports;
  return [
    handleJob(textWithdrawnLetter, async ({ case_id }, { id: job_id }) => {
      const row = await db
        .selectFrom("text_cases")
        .select(["kind", "author_id", "text", "reason", "status"])
        .where("id", "=", case_id)
        .executeTakeFirst();
      if (row?.status !== "withdrawn") return;
      const { where, what, label, path } = CONSEQUENCES[row.kind];
      await sendLetter(ports, {
        job_id,
        kind: "text_withdrawn",
        account_id: row.author_id,
        letter: {
          subject: "Un de vos textes est retiré",
          preview: where,
          paragraphs: [
            `Un texte que vous avez publié ne respectait pas nos règles : les coordonnées se remettent quand une demande est acceptée, jamais dans un texte public. ${what}`,
            `Pourquoi : « ${row.reason} »`,
          ],
          facts: [
            { label: "Où", value: where },
            { label: "Votre texte", value: `« ${row.text} »` },
          ],
          action: { label, url: `${config.PUBLIC_URL}${path}` },
          footnote: "C'est une erreur ? Écrivez-nous, une personne vous répondra.",
        },
      });
    }),
  ];
}
