import { expect, test } from "vitest";
import { findAnswers } from "./owner-help.ts";

const questions = (words: string) =>
  findAnswers(words).flatMap(({ answers }) => answers.map(({ question }) => question));

test("every answer shows while nothing is searched", () => {
  expect(questions("").length).toBeGreaterThan(10);
  expect(questions("  ")).toEqual(questions(""));
});

test("an answer is found by its words, without accents, in any order", () => {
  expect(questions("numero telephone")).toContain("Pourquoi faut-il un numéro de téléphone ?");
  expect(questions("TÉLÉPHONE numéro")).toEqual(questions("numero telephone"));
});

test("words that no answer holds find nothing", () => {
  expect(questions("piscine olympique")).toEqual([]);
});

test("a whole question is understood, small words and endings aside", () => {
  expect(questions("comment faire l'annulation d'une demande ?")).toContain("Comment annuler une demande ?");
  expect(questions("combien ça coûte")).toContain("Est-ce que demander un service coûte quelque chose ?");
  expect(questions("effacer mon compte")).toContain("Comment supprimer mon compte ou obtenir mes données ?");
});
