import { sql } from "kysely";
import { sendLetter } from "#features/notifications/server/index.ts";
import { DOCUMENT_KINDS } from "#features/profiles/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import { handleJob, type Job } from "#platform/jobs/jobs.ts";
import type { Db } from "#platform/postgres/database.ts";
import { documentsAnsweredLetter } from "./jobs.ts";

/** What a provider is told when the operator has decided: what was accepted, or why not and what next. */
export function documentsLetterJob(ports: Ports): Job {
  const { db, config } = ports;
  return handleJob(documentsAnsweredLetter, async ({ provider_id, decided_at, ended }, { id: job_id }) => {
    const at = new Date(decided_at);
    const papers = await db
      .selectFrom("provider_documents")
      .select(["kind", "status", "reason"])
      .where("provider_id", "=", provider_id)
      .where("decided_at", "=", at)
      .orderBy("created_at")
      .execute();
    const { verification } = await db
      .selectFrom("provider_profiles")
      .select("verification")
      .where("profile_id", "=", provider_id)
      .executeTakeFirstOrThrow();
    const refused = papers.find(({ status }) => status === "refused");
    const kinds = [...new Set(papers.map(({ kind }) => DOCUMENT_KINDS[kind]))];
    const reason = refused?.reason ?? (ended ? await reasonOfAct(db, provider_id, at) : undefined);
    const { subject, preview, said, next } = ended
      ? refused
        ? ENDED
        : ENDED_WITHOUT_PAPERS
      : !refused
        ? VERIFIED
        : verification === "verified"
          ? REFUSED_STILL_VERIFIED
          : REFUSED;
    await sendLetter(ports, {
      job_id,
      kind: "documents_answered",
      account_id: provider_id,
      letter: {
        subject,
        preview: reason ?? preview,
        paragraphs: [said, ...(reason ? [`Pourquoi : « ${reason} »`] : []), ...(next ? [next] : [])],
        ...(kinds.length > 0 && { facts: [{ label: "Documents étudiés", value: kinds.join(", ") }] }),
        action: { label: "Voir mon profil", url: `${config.PUBLIC_URL}/provider/profile` },
        ...(next && {
          footnote: "Quelque chose nous a échappé ? Écrivez-nous depuis la page Contact.",
        }),
      },
    });
  });
}

/** Why a verification that rested on no paper was taken back: the operator's act alone says it. */
async function reasonOfAct(db: Db, provider_id: string, at: Date): Promise<string | undefined> {
  const act = await db
    .selectFrom("operator_acts")
    .select(sql<string | null>`details ->> 'reason'`.as("reason"))
    .where("subject", "=", provider_id)
    .where("act", "=", "refuse")
    .where("created_at", "=", at)
    .executeTakeFirst();
  return act?.reason ?? undefined;
}

const VERIFIED = {
  subject: "Votre entreprise est vérifiée",
  preview: "Votre nom porte la mention « Vérifié ».",
  said: "Votre nom porte maintenant la mention « Vérifié » : les propriétaires la voient sur votre profil et vos services.",
  next: undefined,
};
const SEND_OTHERS = "Vous pouvez en envoyer d'autres depuis votre profil.";
const REFUSED = {
  subject: "Vos documents n'ont pas été acceptés",
  preview: "Vous pouvez en envoyer d'autres.",
  said: "Nous avons étudié vos documents et ne pouvons pas les accepter.",
  next: SEND_OTHERS,
};
const REFUSED_STILL_VERIFIED = {
  ...REFUSED,
  said: `${REFUSED.said} Votre nom garde la mention « Vérifié ».`,
};
const ENDED = {
  subject: "Votre entreprise n'est plus vérifiée",
  preview: "Votre nom ne porte plus la mention « Vérifié ».",
  said: "Votre nom ne porte plus la mention « Vérifié » : vos documents ne sont plus acceptés.",
  next: SEND_OTHERS,
};
const ENDED_WITHOUT_PAPERS = {
  ...ENDED,
  said: "Votre entreprise n'est plus marquée « Vérifié ».",
  next: "Vous pouvez envoyer des documents de vérification depuis votre profil.",
};
