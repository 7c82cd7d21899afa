import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { NETWORK_ERROR } from "#foundation/errors/catalog.ts";
import { sentenceFor } from "./failure.ts";

const refused = (code: string, status: number, data?: unknown) => new ORPCError(code, { status, data });

test("a refusal is told by the sentence of its code, with its figures", () => {
  const shortage = { required: 3, available: 1, shortfall: 2 };
  expect(sentenceFor(refused("INSUFFICIENT_CREDITS", 402, shortage))).toBe(
    "Crédits insuffisants : cette demande en coûte 3 et vous en avez 1.",
  );
  expect(sentenceFor(refused("DUPLICATE_FAVORITE", 409))).toBe("Ce service est déjà dans vos favoris.");
});

test("a refusal whose figures are missing is told by its status instead of failing in turn", () => {
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
])("an unknown code with status %d falls back to that status's sentence", (status, sentence) => {
  expect(sentenceFor(refused("SOMETHING_NEW", status))).toBe(sentence);
});

test("a call that never arrived says that the connection failed, and what nobody foresaw asks to try again", () => {
  expect(sentenceFor(refused(NETWORK_ERROR.code, 500))).toBe(
    "Une erreur de connexion s'est produite. Veuillez réessayer.",
  );
  expect(sentenceFor(new TypeError("oops"))).toBe("Une erreur est survenue. Veuillez réessayer.");
});

test("a code that the catalogue has no sentence for does not compile", () => {
  // @ts-expect-error: not a code of the catalogue.
  const code: import("#foundation/errors/catalog.ts").ErrorCode = "NOT_IN_THE_CATALOGUE";
  expect(code).toBeDefined();
});
