import type { PrivacyOrder } from "#features/operator/contract/index.ts";

export const ORDER_KINDS: Record<PrivacyOrder["kind"], string> = {
  export: "Lui envoyer ses données",
  erasure: "Supprimer son compte",
};

export const ORDER_STATES: Record<PrivacyOrder["state"], string> = {
  proposed: "À confirmer",
  sent: "Lien envoyé",
  done: "Fait",
  rejected: "Écarté",
  stopped: "Arrêté par la personne du compte",
  ended: "Terminé sans suite",
};
