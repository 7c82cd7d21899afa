import type { SecurityEventKind } from "#features/accounts/contract/endpoints.ts";

/** Security events as people read them. */
export const EVENT_LABELS: Record<SecurityEventKind, string> = {
  signed_up: "Compte créé",
  signed_in: "Connexion",
  sign_in_failed: "Tentative de connexion refusée",
  signed_out: "Déconnexion",
  signed_out_others: "Autres appareils déconnectés",
  signed_out_everywhere: "Déconnexion de tous les appareils",
  recovery_requested: "Réinitialisation du mot de passe demandée",
  recovered: "Connexion par le lien de réinitialisation",
  password_changed: "Mot de passe modifié",
  email_change_requested: "Changement d'adresse courriel demandé",
  email_changed: "Adresse courriel modifiée",
  email_confirmed: "Adresse courriel confirmée",
  refresh_token_reused: "Session fermée par précaution",
  second_factor_on: "Validation en deux étapes activée",
  second_factor_off: "Validation en deux étapes désactivée",
  second_factor_failed: "Code ou clé d'accès refusés",
  recovery_code_used: "Code de secours utilisé",
  recovery_codes_replaced: "Codes de secours remplacés",
  passkey_added: "Clé d'accès ajoutée",
  passkey_removed: "Clé d'accès supprimée",
};
