import { describe, expect, test } from "vitest";
import { findAnswers } from "./find-answers.ts";
import { OWNER_HELP } from "./owner-answers.ts";
import { PROVIDER_HELP } from "./provider-answers.ts";

const ownerQuestions = (words: string) =>
  findAnswers(OWNER_HELP, words).flatMap(({ answers }) => answers.map(({ question }) => question));
const providerQuestions = (words: string) =>
  findAnswers(PROVIDER_HELP, words).flatMap(({ answers }) => answers.map(({ question }) => question));

describe.each([
  ["owners", OWNER_HELP, ownerQuestions],
  ["providers", PROVIDER_HELP, providerQuestions],
] as const)("the help for %s", (_, topics, questions) => {
  test("an empty search shows every answer once", () => {
    const all = topics.flatMap(({ answers }) => answers.map(({ question }) => question));
    expect(questions("")).toEqual(all);
    expect(questions("  ")).toEqual(all);
    expect(new Set(all).size).toBe(all.length);
  });

  test("a search for words that no answer contains finds nothing", () => {
    expect(questions("piscine licorne")).toEqual([]);
  });
});

test("an owner finds an answer by its words, without accents, in any order", () => {
  expect(ownerQuestions("numero telephone")).toContain("Pourquoi faut-il un numéro de téléphone ?");
  expect(ownerQuestions("TÉLÉPHONE numéro")).toEqual(ownerQuestions("numero telephone"));
});

test("an owner may type a whole question: stop words and endings are ignored", () => {
  expect(ownerQuestions("comment faire l'annulation d'une demande ?")).toContain(
    "Comment annuler une demande ?",
  );
  expect(ownerQuestions("combien ça coûte")).toContain(
    "Est-ce que demander un service coûte quelque chose ?",
  );
  expect(ownerQuestions("effacer mon compte")).toContain(
    "Comment supprimer mon compte ou obtenir mes données ?",
  );
});

test("a provider finds an answer regardless of accents and case", () => {
  expect(providerQuestions("remboursé carte")).toEqual([
    "Que se passe-t-il si la demande n'est plus disponible quand je paie par carte ?",
  ]);
  expect(providerQuestions("TVQ").length).toBeGreaterThan(0);
});
