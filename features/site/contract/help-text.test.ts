import fc from "fast-check";
import { expect, test } from "vitest";
import { readHelp } from "./help-text.ts";
import type { TextBlock } from "./texts.ts";

const runs = (text: string) => [{ text }];
const category = (text: string): TextBlock => ({ kind: "heading", level: 2, runs: runs(text) });
const question = (text: string): TextBlock => ({ kind: "heading", level: 3, runs: runs(text) });
const paragraph = (text: string): TextBlock => ({ kind: "paragraph", runs: runs(text) });
const list: TextBlock = { kind: "list", ordered: false, items: [runs("Un"), runs("Deux")] };

const [asked, answered] = [question("Où ça ?"), paragraph("Ici.")];
const whole = [category("Lieux"), asked, answered];

test("a text of help is its lead and its categories of questions with their answers", () => {
  const blocks = [
    paragraph("Tout savoir."),
    ...whole,
    list,
    paragraph("Mots-clés : endroit lieu"),
    question("Quand l'été ?"),
    list,
    category("Argent"),
    question("Combien ?"),
    answered,
  ];
  expect(readHelp(blocks)).toEqual({
    lead: runs("Tout savoir."),
    topics: [
      {
        title: "Lieux",
        answers: [
          { question: "Où ça ?", anchor: "ou-ca", blocks: [answered, list], words: " endroit lieu" },
          { question: "Quand l'été ?", anchor: "quand-l-ete", blocks: [list], words: "" },
        ],
      },
      {
        title: "Argent",
        answers: [{ question: "Combien ?", anchor: "combien", blocks: [answered], words: "" }],
      },
    ],
  });
});

test.each<[string, TextBlock[]]>([
  ["Commencez une catégorie par « ## ».", []],
  ["Commencez une catégorie par « ## ».", [answered]],
  ["Avant la première catégorie (« ## ») ne vient qu'un paragraphe.", [answered, answered, ...whole]],
  ["Avant la première catégorie (« ## ») ne vient qu'un paragraphe.", [list, ...whole]],
  ["Avant la première catégorie (« ## ») ne vient qu'un paragraphe.", [asked, answered]],
  ["La catégorie 2 n'a pas de titre.", [...whole, category(" "), question("Quand ?"), answered]],
  ["La catégorie « Vide » n'a aucune question.", [category("Vide"), ...whole]],
  ["Sous « Lieux », posez d'abord une question (« ### »).", [category("Lieux"), answered]],
  ["La question 2 de « Lieux » est vide.", [...whole, question(""), answered]],
  ["La question 2 de « Lieux » est vide.", [...whole, question(" ? "), answered]],
  ["La question « Où ça ? » n'a pas de réponse.", [category("Lieux"), asked, ...whole.slice(0, 1)]],
  ["La question « Quand ? » n'a pas de réponse.", [...whole, question("Quand ?")]],
  ["La question « Quand ? » n'a pas de réponse.", [...whole, question("Quand ?"), paragraph(" ")]],
  ["La question « Où ? » n'a pas de réponse.", [...whole, question("Où ?"), paragraph("Mots-clés : lieu")]],
  ["La question « Où ça ! » est posée deux fois.", [...whole, category("Autres"), question("Où ça !")]],
])("anything else is refused with where it is: %s", (problem, blocks) => {
  expect(readHelp(blocks)).toEqual({ problem });
});

/** Texts of help: how many paragraphs answer each question of each category. */
const texts = fc
  .array(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((topics) =>
    topics.flatMap((answers, topic) => [
      category(`Catégorie ${topic}`),
      ...answers.flatMap((count, place) => [
        question(`Question ${topic} ${place} ?`),
        ...Array<TextBlock>(count).fill(answered),
      ]),
    ]),
  );
const writtenAgain = (blocks: TextBlock[]) => {
  const help = readHelp(blocks);
  if ("problem" in help) return help.problem;
  return help.topics.flatMap(({ title, answers }) => [
    category(title),
    ...answers.flatMap((answer) => [question(answer.question), ...answer.blocks]),
  ]);
};

test("no word of a text of help is lost", () => {
  fc.assert(
    fc.property(texts, (blocks) => {
      expect(writtenAgain(blocks)).toEqual(blocks);
    }),
  );
});

test("a text that lost one of its blocks is read whole, or refused with a sentence", () => {
  fc.assert(
    fc.property(texts, fc.nat(), (blocks, place) => {
      const left = blocks.toSpliced(place % blocks.length, 1);
      const again = writtenAgain(left);
      if (typeof again === "string") expect(again).toMatch(/[«\d].*\.$/);
      else expect(again).toEqual(left);
    }),
  );
});
