import { sendLetter } from "#features/notifications/server/index.ts";
import { DOCUMENT_KINDS } from "#features/profiles/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import { documentsAnsweredLetter } from "./jobs.ts";

/** What a provider is told when the operator has decided: what was accepted, or why not and what next. */
export function documentsLetterJob(ports: Ports): Job {
  const { db, config } = ports;
  return handleJob(documentsAnsweredLetter, async ({ provider_id, decided_at }, { id: job_id }) => {
    const papers = await db
      .selectFrom("provider_documents")
      .select(["kind", "status", "reason"])
      .where("provider_id", "=", provider_id)
      .where("decided_at", "=", new Date(decided_at))
      .orderBy("created_at")
      .execute();
    const refused = papers.find(({ status }) => status === "refused");
    const kinds = [...new Set(papers.map(({ kind }) => DOCUMENT_KINDS[kind]))];
    await sendLetter(ports, {
      job_id,
      kind: "documents_answered",
      account_id: provider_id,
      letter: {
        subject: refused ? "Vos documents n'ont pas été acceptés" : "Votre entreprise est vérifiée",
        preview: refused ? refused.reason : "Votre nom porte la mention « Vérifié ».",
        paragraphs: refused
          ? [
              "Nous avons étudié vos documents et ne pouvons pas les accepter.",
              `Pourquoi : « ${refused.reason} »`,
              "Vous pouvez en envoyer d'autres depuis votre profil.",
            ]
          : [
              "Votre nom porte maintenant la mention « Vérifié » : les propriétaires la voient sur votre profil et vos services.",
            ],
        ...(kinds.length > 0 && { facts: [{ label: "Documents étudiés", value: kinds.join(", ") }] }),
        action: { label: "Voir mon profil", url: `${config.PUBLIC_URL}/provider/profile` },
        ...(refused && { footnote: "Quelque chose nous a échappé ? Écrivez-nous depuis la page Contact." }),
      },
    });
  });
}
