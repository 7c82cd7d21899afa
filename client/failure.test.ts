import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { decodeFailure, detailsOf, failureOf, NETWORK_ERROR, sentenceFor } from "./failure.ts";

const decoded = (code: string, statusCode: number, message: string, details?: unknown) =>
  decodeFailure({ code, statusCode, message, details }, statusCode);

test("a refusal is shown with the message of the server, and its details are readable", () => {
  const details = { required: 3, available: 1, shortfall: 2 };
  const refused = decoded("INSUFFICIENT_CREDITS", 402, "Crédits insuffisants.", details);
  expect(sentenceFor(refused)).toBe("Crédits insuffisants.");
  expect(failureOf(refused)).toBe("INSUFFICIENT_CREDITS");
  expect(detailsOf(refused, "INSUFFICIENT_CREDITS")).toEqual(details);
  expect(detailsOf(refused, "VALIDATION_ERROR")).toBeNull();
});

test.each([
  [400, "La requête est invalide."],
  [403, "Vous n'avez pas la permission d'effectuer cette action."],
  [404, "Cet élément est introuvable."],
  [409, "Cette action entre en conflit avec l'état actuel."],
  [422, "Certaines données sont invalides."],
  [500, "Une erreur du serveur est survenue. Veuillez réessayer dans un instant."],
  [418, "Une erreur est survenue. Veuillez réessayer."],
])(
  "a response of something else with status %d is shown with the message of that status",
  (status, sentence) => {
    for (const body of [null, { code: 502, message: "Bad gateway" }, { code: "SOMETHING", message: "Oops" }])
      expect(sentenceFor(decodeFailure(body, status))).toBe(sentence);
    expect(sentenceFor(decoded("NOT_FOUND", status, ""))).toBe(sentence);
  },
);

test("a call that did not reach the server reports the connection, and an unexpected error asks to retry", () => {
  expect(sentenceFor(new ORPCError(NETWORK_ERROR.code, { status: 500 }))).toBe(
    "Une erreur de connexion s'est produite. Veuillez réessayer.",
  );
  expect(sentenceFor(new TypeError("oops"))).toBe("Une erreur est survenue. Veuillez réessayer.");
});
