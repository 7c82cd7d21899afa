import { DATABASE_ERROR, READ_ONLY_VIEW } from "#foundation/errors/page-errors.ts";
import {
  brokenPasswordRules,
  CURRENT_PASSWORD_REQUIRED,
  OPERATOR_PASSWORD_RULES,
  PASSWORD_RULES,
  SAME_PASSWORD,
} from "./password-rules.ts";

/** The auth client's error; every field may be missing. */
export interface AuthErrorLike {
  name?: string | undefined;
  code?: string | undefined;
  status?: number | undefined;
  message?: string | undefined;
  reasons?: readonly string[] | undefined;
}

const INVALID_CREDENTIALS = "Adresse courriel ou mot de passe incorrect.";
const ADDRESS_USED = "Cette adresse courriel est déjà utilisée.";
const NUMBER_USED = "Ce numéro de téléphone est déjà utilisé.";
/** For hosted services that do not say which. */
const ALREADY_USED = "Cette adresse courriel ou ce numéro de téléphone est déjà utilisé.";
const TOO_MANY_ATTEMPTS = "Trop de tentatives. Veuillez attendre quelques minutes.";
export const SESSION_ENDED = "Votre session a expiré. Veuillez vous reconnecter.";
export const NETWORK_FAILURE = "Une erreur de connexion s'est produite. Veuillez réessayer.";
export const INVALID_LINK = "Le lien de réinitialisation est invalide ou a expiré.";
export const SUSPENDED = "Ce compte est suspendu. Écrivez-nous pour en savoir plus.";
const SERVER_FAILURE = "Une erreur est survenue sur le serveur. Veuillez réessayer.";
const UNKNOWN_FAILURE = "Une erreur est survenue. Veuillez réessayer.";
const TOO_LONG_FOR_HOSTED =
  "Le mot de passe est trop long : 72 caractères au plus, moins s'il contient des accents";
const INVALID_DATA = "Les informations saisies sont invalides.";

/** The message of a hosted service whose trigger refuses a new account. */
const TRIGGER_FAILURE = /database error saving new user/i;

const SESSION_OVER: readonly string[] = [
  "session_not_found",
  "session_expired",
  "refresh_token_not_found",
  "refresh_token_already_used",
  "bad_jwt",
  "no_authorization",
  "user_not_found",
];

/**
 * Sentences by error code: docs/product.md "Sentences of the auth service" for the first four,
 * the same style for the others.
 */
const BY_CODE: Readonly<Record<string, string>> = {
  invalid_credentials: INVALID_CREDENTIALS,
  user_already_exists: ADDRESS_USED,
  email_exists: ADDRESS_USED,
  phone_exists: NUMBER_USED,
  over_request_rate_limit: TOO_MANY_ATTEMPTS,
  over_email_send_rate_limit: TOO_MANY_ATTEMPTS,
  ...Object.fromEntries(SESSION_OVER.map((code) => [code, SESSION_ENDED])),
  otp_expired: INVALID_LINK,
  email_already_confirmed: "Votre adresse courriel est déjà confirmée.",
  flow_state_not_found: INVALID_LINK,
  flow_state_expired: INVALID_LINK,
  bad_code_verifier: INVALID_LINK,
  pkce_code_verifier_not_found: INVALID_LINK,
  same_password: SAME_PASSWORD,
  current_password_required: CURRENT_PASSWORD_REQUIRED,
  current_password_invalid: "Le mot de passe actuel est incorrect.",
  email_not_confirmed: "Confirmez d'abord votre adresse : ouvrez le lien reçu par courriel.",
  user_banned: SUSPENDED,
  insufficient_aal: "Entrez d'abord le code de votre application d'authentification.",
  signup_disabled: "Les inscriptions sont fermées pour le moment.",
  email_address_invalid: "Email invalide",
  request_entity_too_large: INVALID_DATA,
  bad_json: INVALID_DATA,
  database_error: DATABASE_ERROR.message,
  [READ_ONLY_VIEW.code]: READ_ONLY_VIEW.message,
};

/**
 * Returns the French sentence for a failed call of the auth client (docs/product.md "Sentences of the auth
 * service"). The embedded service's validation sentences are French already and returned as they are; a
 * hosted service's English is never shown.
 */
export function authMessage(error: AuthErrorLike): string {
  const message = error.message ?? "";
  // A hosted service's trigger fails with a 500 here, which the client reports as a network failure.
  if (TRIGGER_FAILURE.test(message)) return ALREADY_USED;
  if (error.status === 429 || /too many requests/i.test(message)) return TOO_MANY_ATTEMPTS;
  // The client reports session_not_found under this name, without a code.
  if (error.name === "AuthSessionMissingError") return SESSION_ENDED;
  if (error.code === "weak_password" || error.name === "AuthWeakPasswordError")
    return weakPasswordMessage(error);
  if (error.code === "validation_failed") return validationMessage(message) ?? INVALID_DATA;
  const byCode = error.code === undefined ? undefined : BY_CODE[error.code];
  if (byCode !== undefined) return byCode;
  if (isNetworkFailure(error)) return NETWORK_FAILURE;
  return (error.status ?? 0) >= 500 ? SERVER_FAILURE : UNKNOWN_FAILURE;
}

/**
 * Returns the code of a failed call of the auth client, for what depends on why it failed; null when it has
 * none. Two failures that come without a code have the one that says the same.
 */
export function authErrorCode({ name, code, message = "" }: AuthErrorLike): string | null {
  if (TRIGGER_FAILURE.test(message)) return "user_already_exists";
  if (name === "AuthSessionMissingError") return "session_not_found";
  return code ?? null;
}

/** Whether that code says that the session is over: renewing it may help. */
export const isSessionOver = (code: string | null): boolean => code !== null && SESSION_OVER.includes(code);

/** Whether the service was not reached: the client's error for it, or what a browser's fetch throws. */
export function isNetworkFailure(error: AuthErrorLike): boolean {
  if (error.name === "AuthRetryableFetchError") return (error.status ?? 0) === 0;
  return error.name === "TypeError" && /fetch|network|load failed/i.test(error.message ?? "");
}

function weakPasswordMessage({ message, reasons }: AuthErrorLike): string {
  const ownRule = [...PASSWORD_RULES, ...OPERATOR_PASSWORD_RULES].find(
    ({ sentence }) => sentence === message,
  );
  const rule =
    ownRule ?? PASSWORD_RULES.find(({ reason }) => reasons?.includes(reason)) ?? brokenPasswordRules("")[0];
  return rule?.sentence ?? INVALID_DATA;
}

/** The embedded service's sentences are French; a hosted one's are English, recognised by their words. */
function validationMessage(message: string): string | undefined {
  if (/unable to validate email|invalid format/i.test(message)) return "Email invalide";
  // A hosted service uses 72 bytes of a password (docs/auth.md "Traps of the client").
  if (/longer than 72/i.test(message)) return TOO_LONG_FOR_HOSTED;
  return /^(?:Le|La|Les|L'|Un|Une|Ce|Cette|Veuillez|Email)\b/.test(message) ? message : undefined;
}
