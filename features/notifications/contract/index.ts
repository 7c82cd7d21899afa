/** The letters a person may receive (product.md "Letters"), and the words Paramètres shows for each. */
export const LETTER_KINDS = {
  new_lead: "Nouvelle demande reçue",
  request_sent: "Demande envoyée",
  contact_given: "Vos coordonnées remises à un prestataire",
  receipt: "Reçu de paiement",
} as const;
export type LetterKind = keyof typeof LETTER_KINDS;
