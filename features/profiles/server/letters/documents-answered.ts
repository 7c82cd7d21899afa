import { always, defineLetter, toProvider } from "#features/notifications/server/index.ts";
import { DOCUMENT_KINDS } from "#features/profiles/contract/index.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { readActReason } from "../act-reason.ts";
import { documentsAnswered } from "../events.ts";

interface Decision {
  provider_id: string;
  /** Whether a verification was taken back. */
  ended: boolean;
  isVerified: boolean;
  /** Whether one of the documents was refused. */
  isRefused: boolean;
  /** The kinds of the documents that were decided, in French. */
  kinds: readonly string[];
  reason: string | undefined;
}

const EXAMPLE: Decision = {
  provider_id: "01990000-0000-7000-8000-000000000003",
  ended: false,
  isVerified: true,
  isRefused: false,
  kinds: [DOCUMENT_KINDS.insurance],
  reason: undefined,
};
const REASON = "La police d'assurance est échue depuis le 1er juin.";

/** Informs a provider of the operator's decision: what was accepted, or why not and what to do next. */
export default defineLetter({
  name: "profiles.documents_answered_letter",
  on: documentsAnswered,
  kind: "documents_answered",
  preference: { label: "Réponse à vos documents de vérification", position: 180 },
  to: toProvider,
  causedBy: "nobody",
  load: async ({ db }, { provider_id, decided_at, ended }): Promise<Decision> => {
    const decidedAt = new Date(decided_at);
    const documents = await db
      .selectFrom("provider_documents")
      .select(["kind", "status", "reason"])
      .where("provider_id", "=", provider_id)
      .where("decided_at", "=", decidedAt)
      .orderBy("created_at")
      .execute();
    const { verification } = await db
      .selectFrom("provider_profiles")
      .select("verification")
      .where("profile_id", "=", provider_id)
      .executeTakeFirstOrThrow();
    const refused = documents.find(({ status }) => status === "refused");
    return {
      provider_id,
      ended,
      isVerified: verification === "verified",
      isRefused: refused !== undefined,
      kinds: [...new Set(documents.map(({ kind }) => DOCUMENT_KINDS[kind]))],
      reason:
        refused?.reason ??
        (ended ? await readActReason(db, provider_id, { act: "refuse", at: decidedAt }) : undefined),
    };
  },
  holds: always,
  faces: {
    email: ({ kinds, reason, ...answer }) => {
      const { subject, preview, text, next } = textOf(answer);
      return {
        subject,
        preview: reason ?? preview,
        paragraphs: [text, ...(reason ? [`Pourquoi : « ${reason} »`] : []), ...(next ? [next] : [])],
        ...(kinds.length > 0 && { facts: [{ label: "Documents étudiés", value: kinds.join(", ") }] }),
        action: { label: "Voir mon profil", path: accountPaths.profile("provider") },
        ...(next && { footnote: "Quelque chose nous a échappé ? Écrivez-nous depuis la page Contact." }),
      };
    },
  },
  example: EXAMPLE,
  variants: [
    { isVerified: false, isRefused: true, reason: REASON },
    { isRefused: true, reason: REASON },
    { ended: true, isVerified: false, isRefused: true, reason: REASON },
    { ended: true, isVerified: false, kinds: [], reason: "L'entreprise est radiée du registre." },
  ],
});

function textOf({ ended, isVerified, isRefused }: Pick<Decision, "ended" | "isVerified" | "isRefused">) {
  if (ended) return isRefused ? ENDED : ENDED_WITHOUT_DOCUMENTS;
  if (!isRefused) return VERIFIED;
  return isVerified ? REFUSED_STILL_VERIFIED : REFUSED;
}

const VERIFIED = {
  subject: "Votre entreprise est vérifiée",
  preview: "Votre nom porte la mention « Vérifié ».",
  text: "Votre nom porte maintenant la mention « Vérifié » : les propriétaires la voient sur votre profil et vos services.",
  next: undefined,
};
const SEND_OTHERS = "Vous pouvez en envoyer d'autres depuis votre profil.";
const REFUSED = {
  subject: "Vos documents n'ont pas été acceptés",
  preview: "Vous pouvez en envoyer d'autres.",
  text: "Nous avons étudié vos documents et ne pouvons pas les accepter.",
  next: SEND_OTHERS,
};
const REFUSED_STILL_VERIFIED = {
  ...REFUSED,
  text: `${REFUSED.text} Votre nom garde la mention « Vérifié ».`,
};
const ENDED = {
  subject: "Votre entreprise n'est plus vérifiée",
  preview: "Votre nom ne porte plus la mention « Vérifié ».",
  text: "Votre nom ne porte plus la mention « Vérifié » : vos documents ne sont plus acceptés.",
  next: SEND_OTHERS,
};
const ENDED_WITHOUT_DOCUMENTS = {
  ...ENDED,
  text: "Votre entreprise n'est plus marquée « Vérifié ».",
  next: "Vous pouvez envoyer des documents de vérification depuis votre profil.",
};
