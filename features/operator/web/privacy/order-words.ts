import type { PrivacyOrder } from "#features/operator/contract/index.ts";

export const ORDER_KINDS: Record<PrivacyOrder["kind"], string> = {
  export: "Lui envoyer ses données",
  erasure: "Supprimer son compte",
  factor: "Retirer sa validation en deux étapes",
  merge: "Fusionner deux comptes",
};

/** The texts and the button of each kind's confirmation. */
export const CONFIRMATIONS: Record<PrivacyOrder["kind"], Record<"title" | "effect" | "send", string>> = {
  export: {
    title: "Envoyer ces données",
    effect: "Le lien part tout de suite à l'adresse notée.",
    send: "Envoyer le lien",
  },
  erasure: {
    title: "Supprimer ce compte",
    effect: "Cette action est irréversible.",
    send: "Supprimer le compte",
  },
  factor: {
    title: "Retirer cette validation en deux étapes",
    effect:
      "Le mot de passe suffira pour se connecter. La personne est déconnectée partout et prévenue par courriel.",
    send: "Retirer la validation",
  },
  merge: {
    title: "Fusionner ces deux comptes",
    effect: "Cette action est irréversible. La personne est prévenue aux deux adresses.",
    send: "Fusionner les comptes",
  },
};

export const ORDER_STATES: Record<PrivacyOrder["state"], string> = {
  proposed: "À confirmer",
  sent: "Lien envoyé",
  done: "Fait",
  rejected: "Écarté",
  stopped: "Arrêté par la personne du compte",
  ended: "Terminé sans suite",
};
