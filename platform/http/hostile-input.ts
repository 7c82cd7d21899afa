import { Failure } from "#foundation/errors/failure.ts";

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
 * (U+0000, half a surrogate pair), bytes that were not UTF-8, nesting without end, an Idempotency-Key that is a
 * document.
 * Throws VALIDATION_ERROR that names the field.
 */
export function refuseHostile(input: unknown, idempotencyKey: string | undefined): void {
  if (idempotencyKey !== undefined && idempotencyKey.length > LONGEST_KEY) {
    throw new Failure("VALIDATION_ERROR", {
      fields: { "Idempotency-Key": `Cette clé ne peut pas dépasser ${LONGEST_KEY} caractères` },
    });
  }
  const found = findHostile(input, []);
  if (found) throw new Failure("VALIDATION_ERROR", { fields: { [found.path.join(".")]: found.sentence } });
}

interface Found {
  path: string[];
  sentence: string;
}

function findHostile(value: unknown, path: string[]): Found | null {
  if (typeof value === "string") {
    if (!isUnreadable(value)) return null;
    return { path, sentence: "Ce champ contient un caractère qui ne peut pas être enregistré" };
  }
  if (value === null || typeof value !== "object" || value instanceof Blob) return null;
  if (path.length === DEEPEST) return { path, sentence: "Ce champ n'a pas la forme attendue" };
  for (const [name, item] of Object.entries(value)) {
    const found = findHostile(item, [...path, name]);
    if (found) return found;
  }
  return null;
}
