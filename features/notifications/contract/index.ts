import { z } from "zod";
import { answer, done, endpoint } from "#foundation/endpoint.ts";

/** The letters a person may receive (product.md "Letters"), and the words Paramètres shows for each. */
export const LETTER_KINDS = {
  new_lead: "Nouvelle demande reçue",
  lead_digest: "Nouvelles demandes en un seul courriel, chaque matin",
  request_sent: "Demande envoyée",
  contact_given: "Vos coordonnées remises à un prestataire",
  request_declined: "Prestataire non disponible",
  request_cancelled: "Demande annulée",
  request_expiring: "Demande qui expire bientôt",
  request_expired: "Demande expirée",
  still_open: "Travail terminé ou non, après un mois",
  please_review: "Invitation à laisser un avis",
  review_received: "Nouvel avis reçu",
  time_confirmed: "Rendez-vous confirmé",
  time_proposed: "Nouvelles plages proposées",
  time_changed: "Moment demandé, gardé ou libéré",
  receipt: "Reçu de paiement",
  lead_return: "Crédits rendus",
  report_answered: "Réponse à un signalement",
  documents_answered: "Réponse à vos documents de vérification",
  review_withdrawn: "Avis retiré",
  text_withdrawn: "Texte retiré par notre équipe",
} as const;
export type LetterKind = keyof typeof LETTER_KINDS;

/** The letters that go out whatever one prefers: the law asks for them. */
const NECESSARY: readonly LetterKind[] = ["receipt"];
/** The letters that only one of the two roles receives; the others go to both. */
const ONLY: Partial<Record<LetterKind, "owner" | "provider">> = {
  new_lead: "provider",
  lead_digest: "provider",
  request_sent: "owner",
  contact_given: "owner",
  request_declined: "owner",
  request_expiring: "owner",
  request_expired: "owner",
  please_review: "owner",
  review_received: "provider",
  time_proposed: "owner",
  lead_return: "provider",
  report_answered: "provider",
  documents_answered: "provider",
  review_withdrawn: "owner",
};

/** The letters that wait to be asked for. */
const OFF_AT_FIRST: readonly LetterKind[] = ["lead_digest"];

const kinds = Object.keys(LETTER_KINDS) as [LetterKind, ...LetterKind[]];
/** Whether a letter goes out to someone who has chosen nothing. */
export const isOnAtFirst = (kind: LetterKind) => !OFF_AT_FIRST.includes(kind);
export const isNecessary = (kind: LetterKind) => NECESSARY.includes(kind);
export const switchable = z.enum(
  kinds.filter((kind) => !isNecessary(kind)) as [LetterKind, ...LetterKind[]],
  "Ce genre de courriel ne se désactive pas.",
);

/** The letters a person of that role may switch off, in the order Paramètres shows them. */
export const switchableFor = (role: "owner" | "provider"): LetterKind[] =>
  switchable.options.filter((kind) => (ONLY[kind] ?? role) === role);

export const letterPreference = z.object({ kind: switchable, is_on: z.boolean() });
export type LetterPreference = z.infer<typeof letterPreference>;

/** Where the link at the foot of a letter leads, and what mail programs post to (RFC 8058). */
export const UNSUBSCRIBE_PAGE = "/desabonnement";

const tag = "Courriels";

/** Which letters one receives (product.md "Letters"). */
export const notifications = {
  preferences: endpoint("member", {
    method: "GET",
    path: "/notifications/preferences",
    summary: "The letters one may switch off, on or off",
    tag,
  }).output(answer(z.array(letterPreference))),
  setPreference: endpoint("member", {
    method: "PUT",
    path: "/notifications/preferences",
    summary: "Switch one kind of letter on or off",
    tag,
  })
    .input(letterPreference)
    .output(answer(z.array(letterPreference))),
  unsubscribe: endpoint(
    "public",
    {
      method: "POST",
      path: "/notifications/unsubscribe",
      summary: "Switch one kind of letter off, or on again, by the token of its link",
      description: "Throws NOT_FOUND for a token that no letter carries.",
      tag,
    },
    ["NOT_FOUND"],
  )
    .input(
      z.object({ token: z.string().min(1).max(100), kind: switchable, is_on: z.boolean().default(false) }),
    )
    .output(done),
};
