/** Every failure of the auth service and its status; the codes are those that the auth client knows. */
export const AUTH_FAILURES = {
  invalid_credentials: 400,
  validation_failed: 400,
  bad_json: 400,
  refresh_token_not_found: 400,
  refresh_token_already_used: 400,
  session_expired: 400,
  bad_code_verifier: 400,
  current_password_required: 400,
  current_password_invalid: 400,
  no_authorization: 401,
  bad_jwt: 403,
  session_not_found: 403,
  user_not_found: 403,
  otp_expired: 403,
  flow_state_not_found: 404,
  request_entity_too_large: 413,
  user_already_exists: 422,
  weak_password: 422,
  same_password: 422,
  flow_state_expired: 422,
  over_request_rate_limit: 429,
  over_email_send_rate_limit: 429,
  unexpected_failure: 500,
} as const;
export type AuthFailureCode = keyof typeof AUTH_FAILURES;

/** Sentences for people; a validation failure brings its own. Pages show theirs by code (contract/auth-messages.ts). */
const SENTENCES: Record<AuthFailureCode, string> = {
  invalid_credentials: "Adresse courriel ou mot de passe incorrect.",
  validation_failed: "Les informations saisies sont invalides.",
  bad_json: "Le corps de la requête n'est pas un objet JSON.",
  refresh_token_not_found: "Cette session n'existe plus. Veuillez vous reconnecter.",
  refresh_token_already_used: "Cette session a été fermée par sécurité. Veuillez vous reconnecter.",
  session_expired: "Votre session a expiré. Veuillez vous reconnecter.",
  bad_code_verifier: "Ce lien doit être ouvert dans le navigateur qui l'a demandé.",
  current_password_required: "Le mot de passe actuel est requis",
  current_password_invalid: "Le mot de passe actuel est incorrect.",
  no_authorization: "Veuillez vous connecter.",
  bad_jwt: "Votre session a expiré. Veuillez vous reconnecter.",
  session_not_found: "Votre session a expiré. Veuillez vous reconnecter.",
  user_not_found: "Ce compte n'existe plus.",
  otp_expired: "Le lien est invalide ou a expiré.",
  flow_state_not_found: "Le lien est invalide ou a déjà servi.",
  request_entity_too_large: "La requête est trop volumineuse.",
  user_already_exists: "Cette adresse courriel ou ce numéro de téléphone est déjà utilisé.",
  weak_password: "Le mot de passe est trop faible.",
  same_password: "Le nouveau mot de passe doit être différent de l'ancien",
  flow_state_expired: "Le lien a expiré.",
  over_request_rate_limit: "Trop de tentatives. Veuillez attendre quelques minutes.",
  over_email_send_rate_limit: "Trop de tentatives. Veuillez attendre quelques minutes.",
  unexpected_failure: "Une erreur est survenue. Veuillez réessayer.",
};

/** An expected failure of an auth call. */
export class AuthFailure extends Error {
  override name = "AuthFailure";
  readonly code: AuthFailureCode;
  readonly status: number;
  /** Seconds before trying again is worth it (429). */
  readonly retryAfter: number | undefined;
  /** Why a password is weak. */
  readonly reasons: readonly string[] | undefined;

  constructor(
    code: AuthFailureCode,
    more: { message?: string; retryAfter?: number; reasons?: readonly string[] } = {},
  ) {
    super(more.message ?? SENTENCES[code]);
    this.code = code;
    this.status = AUTH_FAILURES[code];
    this.retryAfter = more.retryAfter;
    this.reasons = more.reasons;
  }
}
