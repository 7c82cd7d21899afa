import { DAY_MS } from "#foundation/durations.ts";
import { addDays, type Day } from "#foundation/local-time.ts";
import { fold } from "#foundation/text/search-text.ts";
import { formatDay } from "../contract-sheet.ts";
import { DUE_AT_END, QUOTE_LIMITS } from "../limits.ts";

/** How each means is named in terms, by the word that names it in a provider's own. */
const MEANS = {
  interac: "par virement Interac",
  cheque: "par chèque",
  carte: "par carte",
  comptant: "comptant",
};

/**
 * Returns the terms that a soumission begins with: payable at the end, by the means that its provider's
 * payment instructions name; by none if there are no instructions, or they also say what is not accepted.
 */
export function termsAtEnd(payment_instructions: string): string {
  const said = fold(payment_instructions);
  const isSure = !/\b(pas|sans|aucun|aucune|ni|sauf|non)\b/.test(said);
  const means = Object.entries(MEANS).flatMap(([word, name]) =>
    isSure && said.includes(word) ? [name] : [],
  );
  return `${[DUE_AT_END, ...(means.length > 0 ? [listed(means, "ou")] : [])].join(", ")}.`;
}

/** What the terms of a soumission with a deposit begin with. */
const atEnd = (deposit: string): string =>
  deposit === "" ? DUE_AT_END : `Acompte de ${deposit} à l'acceptation, le reste à la fin des travaux`;

/** The rest of the terms that a soumission begins with: by which means. */
const BY_MEANS = new RegExp(`^(?:(?:, | ou )(?:${Object.values(MEANS).join("|")}))*\\.$`);

/**
 * Returns the terms that a soumission begins with, for the deposit that is typed now (« 30 % du total », « »
 * for none) instead of the one `before`; other terms as they are, since they are the provider's own.
 */
export function termsForDeposit(terms: string, { before, now }: { before: string; now: string }): string {
  const start = [atEnd(before), DUE_AT_END].find(
    (words) => terms.startsWith(words) && BY_MEANS.test(terms.slice(words.length)),
  );
  return start === undefined ? terms : atEnd(now) + terms.slice(start.length);
}

/** Whether terms say that what is left of the price is payable at the end of the work. */
export const isDueAtEnd = (terms: string): boolean =>
  terms.includes(DUE_AT_END) || terms.includes("à l'acceptation, le reste à la fin des travaux");

const listed = (words: readonly string[], last: "et" | "ou"): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}` : words.join("");

/** Returns the days of so many instalments of a season, evenly from its first day on. */
export function instalmentDays(
  count: number,
  { starts_on, ends_on }: { starts_on: Day; ends_on: Day },
): Day[] {
  const days = Math.round((Date.parse(ends_on) - Date.parse(starts_on)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => addDays(starts_on, Math.floor((days * index) / count)));
}

const SENTENCE = /^Payable en (?:(un) versement|(\d+) versements)(?: : (.*))?\.$/m;

/**
 * Returns terms that say the instalments of these days, in place of any others and of a payment at the end.
 */
export function withInstalments(terms: string, days: readonly Day[]): string {
  const count = days.length === 1 ? "un versement" : `${days.length} versements`;
  const sentence = `Payable en ${count} : ${listed(
    days.map((day) => `le ${formatDay(day)}`),
    "et",
  )}.`;
  const kept = terms.split("\n").filter((line) => !SENTENCE.test(line) && !isDueAtEnd(line));
  const all = [sentence, ...kept].filter((line) => line !== "").join("\n");
  return all.length <= QUOTE_LIMITS.termsMax ? all : terms;
}

/**
 * Returns terms whose instalments are moved by so many days; as they are where they say none with its days.
 */
export function withInstalmentsMoved(terms: string, days: number): string {
  const [sentence, , , written] = SENTENCE.exec(terms) ?? [];
  if (!sentence || !written) return terms;
  const moved = readInstalments(terms).map((day) => `le ${formatDay(addDays(day, days))}`);
  return moved.length === 0 ? terms : terms.replace(written, () => listed(moved, "et"));
}

/** Returns how many instalments terms say; zero where they say none. */
export function countInstalments(terms: string): number {
  const [, one, many] = SENTENCE.exec(terms) ?? [];
  return one ? 1 : Number(many ?? 0);
}

/** Returns the days of the instalments that terms say; none where they say no day. */
export function readInstalments(terms: string): Day[] {
  const written = SENTENCE.exec(terms)?.[3] ?? "";
  const days = [...written.matchAll(/le (\d{1,2})(?:er)? (\p{L}+) (\d{4})/gu)].flatMap(
    ([, day = "", month = "", year]) => {
      const index = MONTHS.indexOf(month);
      return index < 0 ? [] : [`${year}-${String(index + 1).padStart(2, "0")}-${day.padStart(2, "0")}`];
    },
  );
  return days.length === countInstalments(terms) ? days : [];
}

/** « janvier », … as `formatDay` writes them. */
const MONTHS = Array.from(
  { length: 12 },
  (_, index) => formatDay(`2026-${String(index + 1).padStart(2, "0")}-02`).split(/\s/)[1] ?? "",
);
