import { expect, test } from "vitest";
import type { InstallationStep } from "#features/operator/contract/index.ts";
import { remainingText } from "./installation-words.ts";

const steps = (...states: InstallationStep["state"][]): InstallationStep[] =>
  states.map((state) => ({ key: "letters", state, sentence: "" }));

test("the remaining steps of an installation are counted, with those that fail, and vanish at the end", () => {
  expect(remainingText(steps("done", "to_do", "failed", "to_do"))).toBe("3 étapes sur 4 restent");
  expect(remainingText(steps("done", "failed"))).toBe("1 étape sur 2 reste");
  expect(remainingText(steps("done", "done"))).toBeNull();
});
