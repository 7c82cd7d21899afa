import { VALIDATION_ERROR } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";

/** Deeper than any input of the product; protects the stack. */
const DEPTH_MAX = 12;
export const IDEMPOTENCY_KEY_MAX = 255;
/** U+0000 cannot be stored; U+FFFD is what a decoder writes for bytes that were not UTF-8. */
const INVALID_CHARACTERS = ["\u0000", "\ufffd"];

/** Returns whether a text cannot be stored or was not valid UTF-8. */
export const isInvalidText = (text: string) =>
  INVALID_CHARACTERS.some((character) => text.includes(character)) || !text.isWellFormed();

/**
 * Rejects, before any rule of an endpoint, what no endpoint accepts: text the database cannot store (U+0000,
 * half a surrogate pair), bytes that were not UTF-8, deep nesting, an Idempotency-Key that is too long.
 * Throws VALIDATION_ERROR that names the field.
 */
export function rejectHostileInput(input: unknown, idempotencyKey: string | undefined): void {
  if (idempotencyKey !== undefined && idempotencyKey.length > IDEMPOTENCY_KEY_MAX) {
    throw new Failure(VALIDATION_ERROR, {
      fields: { "Idempotency-Key": `Cette clé ne peut pas dépasser ${IDEMPOTENCY_KEY_MAX} caractères` },
    });
  }
  const found = findHostile(input, []);
  if (found) throw new Failure(VALIDATION_ERROR, { fields: { [found.path.join(".")]: found.sentence } });
}

interface Found {
  path: string[];
  sentence: string;
}

function findHostile(value: unknown, path: string[]): Found | null {
  if (typeof value === "string") {
    if (!isInvalidText(value)) return null;
    return { path, sentence: "Ce champ contient un caractère qui ne peut pas être enregistré" };
  }
  if (value === null || typeof value !== "object" || value instanceof Blob) return null;
  if (path.length === DEPTH_MAX) return { path, sentence: "Ce champ n'a pas la forme attendue" };
  for (const [name, item] of Object.entries(value)) {
    const found = findHostile(item, [...path, name]);
    if (found) return found;
  }
  return null;
}
