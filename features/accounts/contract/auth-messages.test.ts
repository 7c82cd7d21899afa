import { expect, test } from "vitest";
import {
  type AuthErrorLike,
  authErrorCode,
  authMessage,
  isNetworkFailure,
  isSessionOver,
  SESSION_ENDED,
} from "./index.ts";

const IN_USE = "Cette adresse courriel ou ce numéro de téléphone est déjà utilisé.";
const SLOW_DOWN = "Trop de tentatives. Veuillez attendre quelques minutes.";
const SIGN_IN_AGAIN = "Votre session a expiré. Veuillez vous reconnecter.";

test.each<[string, AuthErrorLike, string]>([
  [
    "wrong credentials",
    { code: "invalid_credentials", status: 400 },
    "Adresse courriel ou mot de passe incorrect.",
  ],
  [
    "an address in use",
    { code: "user_already_exists", status: 422 },
    "Cette adresse courriel est déjà utilisée.",
  ],
  ["a number in use", { code: "phone_exists", status: 422 }, "Ce numéro de téléphone est déjà utilisé."],
  [
    "a hosted trigger that fails, which looks like a lost network",
    { name: "AuthRetryableFetchError", status: 500, message: "Database error saving new user" },
    IN_USE,
  ],
  ["a limit by status", { status: 429 }, SLOW_DOWN],
  ["a limit by message", { message: "Too many requests, slow down" }, SLOW_DOWN],
  ["a limit on letters", { code: "over_email_send_rate_limit", status: 429 }, SLOW_DOWN],
  ["an ended session, by name alone", { name: "AuthSessionMissingError", status: 400 }, SIGN_IN_AGAIN],
  ["an ended session, by code", { code: "session_not_found", status: 403 }, SIGN_IN_AGAIN],
  ["a lost refresh token", { code: "refresh_token_not_found", status: 400 }, SIGN_IN_AGAIN],
  [
    "a network failure",
    { name: "AuthRetryableFetchError", status: 0, message: "Failed to fetch" },
    "Une erreur de connexion s'est produite. Veuillez réessayer.",
  ],
  [
    "a server failure",
    { name: "AuthRetryableFetchError", status: 502 },
    "Une erreur est survenue sur le serveur. Veuillez réessayer.",
  ],
  [
    "a link opened elsewhere",
    { code: "bad_code_verifier", status: 400 },
    "Le lien de réinitialisation est invalide ou a expiré.",
  ],
  [
    "the old password again",
    { code: "same_password", status: 422 },
    "Le nouveau mot de passe doit être différent de l'ancien",
  ],
  [
    "a wrong current password",
    { code: "current_password_invalid", status: 400 },
    "Le mot de passe actuel est incorrect.",
  ],
  [
    "a weak password, by our own sentence",
    {
      code: "weak_password",
      message: "Le mot de passe doit contenir au moins un chiffre",
      reasons: ["characters"],
    },
    "Le mot de passe doit contenir au moins un chiffre",
  ],
  [
    "a weak password, by a hosted reason",
    { name: "AuthWeakPasswordError", message: "Password should be longer", reasons: ["length"] },
    "Le mot de passe doit contenir au moins 6 caractères",
  ],
  [
    "our own validation sentence",
    { code: "validation_failed", message: "Le prénom est requis" },
    "Le prénom est requis",
  ],
  [
    "a hosted validation sentence about an address",
    { code: "validation_failed", message: "Unable to validate email address: invalid format" },
    "Email invalide",
  ],
  [
    "a password longer than a hosted service accepts",
    { code: "validation_failed", message: "Password cannot be longer than 72 characters" },
    "Le mot de passe est trop long : 72 caractères au plus, moins s'il contient des accents",
  ],
  [
    "an address a hosted service wants confirmed first",
    { code: "email_not_confirmed", status: 400, message: "Email not confirmed" },
    "Confirmez d'abord votre adresse : ouvrez le lien reçu par courriel.",
  ],
  [
    "an account a hosted service has suspended",
    { code: "user_banned", status: 403 },
    "Ce compte est suspendu. Écrivez-nous pour en savoir plus.",
  ],
  [
    "an unknown validation sentence of a hosted service",
    { code: "validation_failed", message: "Signup requires a valid password" },
    "Les informations saisies sont invalides.",
  ],
  [
    "an unknown failure",
    { code: "captcha_failed", status: 400, message: "nope" },
    "Une erreur est survenue. Veuillez réessayer.",
  ],
])("%s", (_, error, sentence) => {
  expect(authMessage(error)).toBe(sentence);
});

test("English messages of a hosted service are never shown", () => {
  const codes = ["", "unknown_code", "validation_failed", "weak_password", "user_banned"];
  for (const code of codes) {
    expect(authMessage({ code, status: 400, message: "Something English" })).not.toContain("English");
  }
});

test("a network failure is distinguished from a server's error", () => {
  expect(isNetworkFailure({ name: "AuthRetryableFetchError", status: 0 })).toBe(true);
  expect(isNetworkFailure({ name: "TypeError", message: "Failed to fetch" })).toBe(true);
  expect(isNetworkFailure({ name: "AuthRetryableFetchError", status: 503 })).toBe(false);
  expect(isNetworkFailure({ name: "AuthApiError", status: 400 })).toBe(false);
});

test.each([
  { error: { code: "same_password", status: 422 }, code: "same_password" },
  { error: { name: "AuthSessionMissingError", status: 400 }, code: "session_not_found" },
  { error: { message: "Database error saving new user", status: 500 }, code: "user_already_exists" },
  { error: { name: "TypeError", message: "Failed to fetch" }, code: null },
])("a failure is known by its code, not by its sentence: $code", ({ error, code }) => {
  expect(authErrorCode(error)).toBe(code);
});

test("every code whose sentence says that the session has ended is one that renewing may help", () => {
  const codes = ["session_not_found", "session_expired", "bad_jwt", "user_not_found", "same_password"];
  expect(codes.filter(isSessionOver)).toEqual(
    codes.filter((code) => authMessage({ code }) === SESSION_ENDED),
  );
  expect(isSessionOver(null)).toBe(false);
});
