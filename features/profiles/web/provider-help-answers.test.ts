import { expect, test } from "vitest";
import { findHelp, HELP } from "./provider-help-answers.ts";

const questions = (words: string) =>
  findHelp(HELP, words).flatMap(({ answers }) => answers.map(({ id }) => id));

test("without words, every answer is shown", () => {
  expect(questions("  ")).toEqual(HELP.flatMap(({ answers }) => answers.map(({ id }) => id)));
});

test("answers are found by their words, whatever the accents and the case", () => {
  expect(questions("CREDITS expirent")).toContain("duree");
  expect(questions("tvq")).toEqual(["taxes", "recus"]);
  expect(questions("remboursé carte")).toEqual(["indisponible"]);
});

test("words that nothing answers find nothing", () => {
  expect(questions("licorne")).toEqual([]);
});

test("each answer has a name of its own", () => {
  expect(new Set(questions("")).size).toBe(questions("").length);
});
