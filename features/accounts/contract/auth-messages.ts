import { ERRORS } from "#foundation/errors/catalog.ts";
import { brokenPasswordRules, CURRENT_PASSWORD_REQUIRED, PASSWORD_RULES, SAME_PASSWORD } from "./fields.ts";

/** What the auth client gives back when a call fails; every field may be missing. */
export interface AuthErrorLike {
  name?: string | undefined;
  code?: string | undefined;
  status?: number | undefined;
  message?: string | undefined;
  reasons?: readonly string[] | undefined;
}

export const INVALID_CREDENTIALS = "Adresse courriel ou mot de passe incorrect.";
export const ALREADY_USED = "Cette adresse courriel ou ce numéro de téléphone est déjà utilisé.";
export const TOO_MANY_TRIES = "Trop de tentatives. Veuillez attendre quelques minutes.";
export const SESSION_ENDED = "Votre session a expiré. Veuillez vous reconnecter.";
export const NETWORK_FAILURE = "Une erreur de connexion s'est produite. Veuillez réessayer.";
export const INVALID_LINK = "Le lien de réinitialisation est invalide ou a expiré.";
export const SUSPENDED = "Ce compte est suspendu. Écrivez-nous pour en savoir plus.";
const SERVER_FAILURE = "Une erreur est survenue sur le serveur. Veuillez réessayer.";
const UNKNOWN_FAILURE = "Une erreur est survenue. Veuillez réessayer.";
const TOO_LONG_THERE =
  "Le mot de passe est trop long : 72 caractères au plus, moins s'il contient des accents";
const INVALID_DATA = "Les informations saisies sont invalides.";

/** By the code of the answer; spec.md section 8 for the first four, the same manner for the others. */
const BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: INVALID_CREDENTIALS,
  user_already_exists: ALREADY_USED,
  email_exists: ALREADY_USED,
  phone_exists: ALREADY_USED,
  over_request_rate_limit: TOO_MANY_TRIES,
  over_email_send_rate_limit: TOO_MANY_TRIES,
  session_not_found: SESSION_ENDED,
  session_expired: SESSION_ENDED,
  refresh_token_not_found: SESSION_ENDED,
  refresh_token_already_used: SESSION_ENDED,
  bad_jwt: SESSION_ENDED,
  no_authorization: SESSION_ENDED,
  user_not_found: SESSION_ENDED,
  otp_expired: INVALID_LINK,
  flow_state_not_found: INVALID_LINK,
  flow_state_expired: INVALID_LINK,
  bad_code_verifier: INVALID_LINK,
  pkce_code_verifier_not_found: INVALID_LINK,
  same_password: SAME_PASSWORD,
  current_password_required: CURRENT_PASSWORD_REQUIRED,
  current_password_invalid: "Le mot de passe actuel est incorrect.",
  email_not_confirmed: "Confirmez d'abord votre adresse : ouvrez le lien reçu par courriel.",
  user_banned: SUSPENDED,
  signup_disabled: "Les inscriptions sont fermées pour le moment.",
  email_address_invalid: "Email invalide",
  request_entity_too_large: INVALID_DATA,
  bad_json: INVALID_DATA,
  database_error: ERRORS.DATABASE_ERROR.message,
};

/**
 * The French sentence to show for a failed call of the auth client (spec.md section 8), whichever service
 * answers: the embedded one, whose validation sentences are already French and shown as they are, or a
 * hosted one, whose English prose is never shown.
 */
export function authMessage(error: AuthErrorLike): string {
  const message = error.message ?? "";
  // A hosted service says so in a 500 of its database's trigger, which the client takes for a lost network.
  if (/database error saving new user/i.test(message)) return ALREADY_USED;
  if (error.status === 429 || /too many requests/i.test(message)) return TOO_MANY_TRIES;
  // session_not_found arrives under this name, without a code.
  if (error.name === "AuthSessionMissingError") return SESSION_ENDED;
  if (error.code === "weak_password" || error.name === "AuthWeakPasswordError") return weakPassword(error);
  if (error.code === "validation_failed") return ownSentence(message) ?? INVALID_DATA;
  const known = error.code === undefined ? undefined : BY_CODE[error.code];
  if (known !== undefined) return known;
  if (isNetworkFailure(error)) return NETWORK_FAILURE;
  return (error.status ?? 0) >= 500 ? SERVER_FAILURE : UNKNOWN_FAILURE;
}

/** Neither service was reached: the client's own name for it, or what a browser's fetch throws. */
export function isNetworkFailure(error: AuthErrorLike): boolean {
  if (error.name === "AuthRetryableFetchError") return (error.status ?? 0) === 0;
  return error.name === "TypeError" && /fetch|network|load failed/i.test(error.message ?? "");
}

function weakPassword({ message, reasons }: AuthErrorLike): string {
  const own = PASSWORD_RULES.find(({ sentence }) => sentence === message);
  const rule =
    own ?? PASSWORD_RULES.find(({ reason }) => reasons?.includes(reason)) ?? brokenPasswordRules("")[0];
  return rule?.sentence ?? INVALID_DATA;
}

/** The embedded service answers in French; a hosted one in English sentences, recognised by their words. */
function ownSentence(message: string): string | undefined {
  if (/unable to validate email|invalid format/i.test(message)) return "Email invalide";
  // A hosted service keeps 72 bytes of a password (auth.md, Traps of the client).
  if (/longer than 72/i.test(message)) return TOO_LONG_THERE;
  return /^(?:Le|La|Les|L'|Un|Une|Ce|Cette|Veuillez|Email)\b/.test(message) ? message : undefined;
}
