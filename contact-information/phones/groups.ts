import type { Group } from "./candidate.ts";
import type { Atom } from "./digit-runs.ts";
import { readNumberWords } from "./number-words.ts";
import { LENGTH } from "./numbering-plan.ts";

/**
 * Returns the groups that the atoms from here on may form. Number words add up only with nothing but a hyphen
 * between.
 */
export function readGroups(run: readonly Atom[], from: number): Group[] {
  const atom = run[from];
  if (atom === undefined) return [];
  if (atom.kind === "digits" && !mayMixWithWords(run, from))
    return [{ digits: atom.text, atom: from, length: 1 }];
  const wordAt = (offset: number) => {
    const next = run[from + offset];
    if (next === undefined) return undefined;
    // « 4 cent dix », « double 5 »: one digit among words.
    if (next.kind !== "word") return offset === 0 || repeats(atom) ? unitOf(next) : undefined;
    return offset === 0 || next.joint === undefined || addsUp(next.joint) ? next.text : undefined;
  };
  const spoken = readNumberWords(wordAt).map(({ digits, length }) => ({ digits, atom: from, length }));
  if (atom.kind === "word") return spoken;
  return [{ digits: atom.text, atom: from, length: 1 }, ...spoken.filter(({ length }) => length > 1)];
}

/** One digit before a word: « 4 cent dix ». */
function mayMixWithWords(run: readonly Atom[], from: number): boolean {
  return run[from]?.text.length === 1 && run[from + 1]?.kind === "word";
}

const UNITS = "zero un deux trois quatre cinq six sept huit neuf".split(" ");

function unitOf({ text }: Atom): string | undefined {
  return text.length === 1 ? UNITS[Number(text)] : undefined;
}

function repeats(atom: Atom | undefined): boolean {
  return atom?.text === "double" || atom?.text === "triple";
}

function addsUp(joint: NonNullable<Atom["joint"]>): boolean {
  return /^-?$/.test(joint.marks) && joint.fillers.every((word) => word === "et" || word === "and");
}

/**
 * Returns the groups of digits that a whole run may form, by their number of digits: three at index 3. Of
 * several readings it keeps the one with the largest groups; nothing for a run of more than ten digits.
 */
export function readWhole(run: readonly Atom[]): (readonly string[] | undefined)[] {
  if (run.length > LENGTH) return [];
  const readings: (readonly string[] | undefined)[][] = run.map(() => []);
  for (let atom = run.length - 1; atom >= 0; atom--) {
    const groups = readGroups(run, atom).sort((a, b) => b.length - a.length);
    for (const { digits, length } of groups) {
      const rest = atom + length === run.length ? [[]] : (readings[atom + length] ?? []);
      rest.forEach((tail, count) => {
        const known = readings[atom];
        const total = digits.length + count;
        if (tail !== undefined && known && total <= LENGTH) known[total] ??= [digits, ...tail];
      });
    }
  }
  return readings[0] ?? [];
}
