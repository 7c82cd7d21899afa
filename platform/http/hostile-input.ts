import { Failure } from "#foundation/errors/failure.ts";

/** More than any form of the product has, lists of cities included. */
const VALUES_MAX = 5_000;
/** Deeper than any form of the product, shallower than any stack. */
const DEEPEST = 12;
export const LONGEST_KEY = 255;
/** The second is what a decoder writes where the bytes were not UTF-8. */
const UNREADABLE = ["\u0000", "\ufffd"];

/** Whether a text is none that the database can hold, or none that was sent. */
export const isUnreadable = (text: string) =>
  UNREADABLE.some((character) => text.includes(character)) || !text.isWellFormed();

/**
 * Refuses, before any rule of an endpoint is asked, what no endpoint wants: text the database cannot hold
 * (U+0000, half a surrogate pair), bytes that were not UTF-8, nesting and lists without end, an Idempotency-Key that
 * is a document.
 * Throws VALIDATION_ERROR that names the field.
 */
export function refuseHostile(input: unknown, idempotencyKey: string | undefined): void {
  if (idempotencyKey !== undefined && idempotencyKey.length > LONGEST_KEY) {
    throw new Failure("VALIDATION_ERROR", {
      fields: { "Idempotency-Key": `Cette clé ne peut pas dépasser ${LONGEST_KEY} caractères` },
    });
  }
  const path: string[] = [];
  const sentence = findHostile(input, path, { values: 0 });
  if (sentence) throw new Failure("VALIDATION_ERROR", { fields: { [path.join(".")]: sentence } });
}

const UNSTORABLE = "Ce champ contient un caractère qui ne peut pas être enregistré";
const MISSHAPEN = "Ce champ n'a pas la forme attendue";

/** What is wrong with the first value that is, whose path is then in `path`; undefined when none is. */
function findHostile(value: unknown, path: string[], seen: { values: number }): string | undefined {
  if (typeof value === "string") return isUnreadable(value) ? UNSTORABLE : undefined;
  if (value === null || typeof value !== "object" || value instanceof Blob) return undefined;
  if (path.length === DEEPEST) return MISSHAPEN;
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    path.push(name);
    seen.values += 1;
    if (seen.values > VALUES_MAX) return MISSHAPEN;
    const sentence = findHostile((value as Record<string, unknown>)[name], path, seen);
    if (sentence) return sentence;
    path.pop();
  }
  return undefined;
}
