import { addDays, type Day } from "#foundation/local-time.ts";
import { formatDate } from "#foundation/time.ts";
import { DUE_DAYS_MAX } from "./limits.ts";

/** Returns a day in words: « 29 novembre 2026 ». */
export const dayInWords = (day: Day): string => formatDate(`${day}T12:00:00Z`);

/** Returns why the days of an invoice cannot be, for its form as for the server; nothing where they can. */
export function refusedDays(
  { done_on, due_on }: { done_on: Day | null; due_on: Day },
  { today, done_from }: { today: Day; done_from: Day },
): { done_on?: string; due_on?: string } {
  return {
    ...(done_on !== null &&
      done_on < done_from && {
        done_on: `Choisissez une date à partir du ${dayInWords(done_from)}, début du contrat`,
      }),
    ...(done_on !== null &&
      done_on > today && { done_on: "Les travaux ne sont pas encore faits à cette date" }),
    ...((due_on < today || due_on > addDays(today, DUE_DAYS_MAX)) && {
      due_on: "Choisissez une date à venir, d'ici un an",
    }),
  };
}
