import { expect, test } from "vitest";
import type { InstallationStep } from "#features/operator/contract/index.ts";
import { remainingText } from "./installation-words.ts";

const steps = (...states: InstallationStep["state"][]): InstallationStep[] =>
  states.map((state) => ({ key: "letters", state, sentence: "" }));

test("what is left of an installation is counted, with what does not work, and is gone at the end", () => {
  expect(remainingText(steps("done", "to_do", "failed", "to_do"))).toBe("3 étapes sur 4 restent");
  expect(remainingText(steps("done", "failed"))).toBe("1 étape sur 2 reste");
  expect(remainingText(steps("done", "done"))).toBeNull();
});
