import type { InstallationStep, InstallationStepKey } from "#features/operator/contract/index.ts";

/** Returns the functions that say where one step stands. */
export function stepOf(key: InstallationStepKey) {
  const state = (state: InstallationStep["state"]) => (sentence: string) => ({ key, state, sentence });
  return { done: state("done"), toDo: state("to_do"), failed: state("failed") };
}

/** Returns « SUPPORT_EMAIL, SUPPORT_PHONE et PRIVACY_OFFICER ». */
export const variableList = (names: readonly string[]): string =>
  new Intl.ListFormat("fr-CA", { type: "conjunction" }).format(names);
