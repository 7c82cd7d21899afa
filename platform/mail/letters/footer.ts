import type { Letter } from "./letter.ts";

/** The sentences every letter ends with, the same in HTML and in plain text. */
export const FOOTER = {
  companyLine: (name: string) => `${name}, les services à domicile du Québec.`,
  question: "Une question\u202f? Écrivez-nous\u202f:",
  unsubscribe: "Ne plus recevoir ce type de courriel",
} as const;

export function titleOf(letter: Letter): string {
  return letter.title ?? letter.subject;
}
