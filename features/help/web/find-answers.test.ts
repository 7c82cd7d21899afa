import { describe, expect, test } from "vitest";
import { type HelpDocument, readHelp } from "#features/site/contract/index.ts";
import { readMarkdown } from "#features/site/server/texts/read-markdown.ts";
import { RELEASE_TEXTS } from "#features/site/server/texts/release-text.ts";
import { findAnswers } from "./find-answers.ts";

function topicsOf(document: HelpDocument) {
  const help = readHelp(readMarkdown(RELEASE_TEXTS[document].body));
  return "problem" in help ? [] : help.topics;
}
const OWNER_HELP = topicsOf("owner-help");
const PROVIDER_HELP = topicsOf("provider-help");

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
    expect(all.length).toBeGreaterThan(10);
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
  expect(ownerQuestions("brouillon")).toEqual(["Ce que j'écris est-il perdu si je quitte la page ?"]);
  expect(ownerQuestions("effacer mon compte")).toContain(
    "Comment supprimer mon compte ou obtenir mes données ?",
  );
});

test.each([
  ["rembourser", "Qui me rembourse si le travail est mal fait ?"],
  ["facture fausse", "Ma facture est fausse ou je l'ai déjà payée. Que faire ?"],
  ["soumission", "Comment répondre à une soumission ?"],
  ["acompte", "Quand et comment payer, et qu'est-ce que l'acompte ?"],
  ["annuler contrat", "Puis-je annuler un contrat ?"],
  ["mal passé", "Que fait « Ça s'est mal passé » ?"],
])("an owner who searches « %s » finds what to do about money", (words, question) => {
  expect(ownerQuestions(words)).toContain(question);
});

test.each([
  ["soumission", "Comment envoyer une soumission, et quand devient-elle un contrat ?"],
  ["facture impayée", "Mon client ne paie pas ou conteste ma facture. Que faire ?"],
  ["note de crédit", "Comment corriger une facture ou rembourser un client ?"],
  ["acompte", "Quand puis-je demander un acompte ?"],
])("a provider who searches « %s » finds what to do about money", (words, question) => {
  expect(providerQuestions(words)).toContain(question);
});

test("a provider finds an answer regardless of accents and case", () => {
  expect(providerQuestions("remboursé carte")).toEqual([
    "Que se passe-t-il si la demande n'est plus disponible quand je paie par carte ?",
  ]);
  expect(providerQuestions("TVQ").length).toBeGreaterThan(0);
});
