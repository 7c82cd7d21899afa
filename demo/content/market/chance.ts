import { createHash } from "node:crypto";

/** Returns a number from 0 to 1, 1 excluded, that looks drawn and is always the same for a text. */
export function chance(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** Returns one of `items` for a text, always the same. */
export function drawn<T>(items: readonly [T, ...T[]], text: string): T {
  return items[Math.floor(chance(text) * items.length)] ?? items[0];
}
