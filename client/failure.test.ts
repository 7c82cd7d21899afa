import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { NETWORK_ERROR } from "#foundation/errors/catalog.ts";
import { sentenceFor } from "./failure.ts";

const refused = (code: string, status: number, data?: unknown) => new ORPCError(code, { status, data });

test("a refusal is shown with the message of its code and its figures", () => {
  const shortage = { required: 3, available: 1, shortfall: 2 };
  expect(sentenceFor(refused("INSUFFICIENT_CREDITS", 402, shortage))).toBe(
    "Crédits insuffisants : cette demande en coûte 3 et vous en avez 1.",
  );
  expect(sentenceFor(refused("DUPLICATE_FAVORITE", 409))).toBe("Ce service est déjà dans vos favoris.");
});

test("a refusal without its figures is shown with the message of its status", () => {
  expect(sentenceFor(refused("INSUFFICIENT_CREDITS", 402))).toBe(
    "Une erreur est survenue. Veuillez réessayer.",
  );
  expect(sentenceFor(refused("INVALID_CITIES", 422, {}))).toBe("Certaines données sont invalides.");
});

test.each([
  [400, "La requête est invalide."],
  [403, "Vous n'avez pas la permission d'effectuer cette action."],
  [404, "Cet élément est introuvable."],
  [409, "Cette action entre en conflit avec l'état actuel."],
  [422, "Certaines données sont invalides."],
  [500, "Une erreur du serveur est survenue. Veuillez réessayer dans un instant."],
  [418, "Une erreur est survenue. Veuillez réessayer."],
])("an unknown code with status %d is shown with the message of that status", (status, sentence) => {
  expect(sentenceFor(refused("SOMETHING_NEW", status))).toBe(sentence);
});

test("a call that did not reach the server reports the connection, and an unexpected error asks to retry", () => {
  expect(sentenceFor(refused(NETWORK_ERROR.code, 500))).toBe(
    "Une erreur de connexion s'est produite. Veuillez réessayer.",
  );
  expect(sentenceFor(new TypeError("oops"))).toBe("Une erreur est survenue. Veuillez réessayer.");
});

test("a code that is not in the catalogue does not compile", () => {
  // @ts-expect-error: not a code of the catalogue.
  const code: import("#foundation/errors/catalog.ts").ErrorCode = "NOT_IN_THE_CATALOGUE";
  expect(code).toBeDefined();
});
