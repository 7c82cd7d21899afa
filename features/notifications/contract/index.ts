/** The letters a person may receive (product.md "Letters"), and the words Paramètres shows for each. */
export const LETTER_KINDS = {
  new_lead: "Nouvelle demande reçue",
  request_sent: "Demande envoyée",
  contact_given: "Vos coordonnées remises à un prestataire",
  time_confirmed: "Rendez-vous confirmé",
  time_proposed: "Nouvelles plages proposées",
  time_changed: "Rendez-vous libéré par le client",
  receipt: "Reçu de paiement",
  lead_return: "Crédits rendus",
} as const;
export type LetterKind = keyof typeof LETTER_KINDS;
