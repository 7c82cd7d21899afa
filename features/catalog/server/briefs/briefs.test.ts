import fc from "fast-check";
import { expect, test } from "vitest";
import { BUSINESS_TYPES } from "#features/catalog/contract/business-types.ts";
import {
  BRIEF_LIMITS,
  type BriefQuestion,
  isBriefComplete,
  stillAsked,
} from "#features/catalog/contract/index.ts";
import { BRIEFS } from "./briefs.ts";

/** The questions about a work, and when their answers suffice (docs/product.md "Brief"). */

test("every business type asks two to four short questions, each once and with two to six different choices", () => {
  expect(Object.keys(BRIEFS).sort()).toEqual(BUSINESS_TYPES.map(({ id }) => id).sort());
  for (const [id, questions] of Object.entries(BRIEFS)) {
    expect(questions.length, id).toBeGreaterThanOrEqual(2);
    expect(questions.length, id).toBeLessThanOrEqual(BRIEF_LIMITS.questionsMax);
    for (const { question, choices } of questions) {
      expect(question.length, question).toBeLessThanOrEqual(BRIEF_LIMITS.questionMax);
      expect(question, id).toMatch(/\?$/);
      expect(new Set(choices).size, question).toBe(choices.length);
      expect(choices.length, question).toBeGreaterThanOrEqual(BRIEF_LIMITS.choicesMin);
      expect(choices.length, question).toBeLessThanOrEqual(BRIEF_LIMITS.choicesMax);
      for (const choice of choices) expect(choice.length, choice).toBeLessThanOrEqual(BRIEF_LIMITS.choiceMax);
    }
  }
});

const questions = fc.uniqueArray(
  fc.record({
    question: fc.constantFrom("Où ?", "Quand ?", "Combien ?", "Quel toit ?"),
    choices: fc.uniqueArray(fc.constantFrom("Oui", "Non", "1", "2"), { minLength: 2 }),
  }),
  { selector: ({ question }) => question, maxLength: BRIEF_LIMITS.questionsMax },
);
const answersTo = (asked: readonly BriefQuestion[]) =>
  asked.map(({ question, choices }) => ({ question, answer: choices[0] ?? "" }));

test("the answers suffice when each question has one of its choices, in whatever order they were given", () => {
  fc.assert(
    fc.property(questions, (asked) => {
      const answers = answersTo(asked);
      expect(isBriefComplete(asked, answers.toReversed())).toBe(asked.length > 0);
      expect(stillAsked(asked, answers.toReversed())).toEqual(answers);
    }),
  );
});

test("one answer missing or of another question is not enough, nor is it kept", () => {
  fc.assert(
    fc.property(questions, fc.nat(), (asked, n) => {
      fc.pre(asked.length > 0);
      const answers = answersTo(asked);
      const index = n % asked.length;
      const fewer = answers.toSpliced(index, 1);
      const otherwise = answers.with(index, { question: asked[index]?.question ?? "", answer: "Peut-être" });
      for (const incomplete of [fewer, otherwise]) {
        expect(isBriefComplete(asked, incomplete)).toBe(false);
        expect(stillAsked(asked, incomplete)).toEqual(fewer);
      }
    }),
  );
});
