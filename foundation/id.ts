import { v7, validate } from "uuid";

/** A new UUIDv7: sorts by the moment it was made (product.md). Works in Node and in the browser. */
export function newId(): string {
  return v7();
}

/** Any well-formed UUID: a hosted auth service gives its users ids of other versions than ours. */
export function isId(text: unknown): text is string {
  return validate(text);
}
