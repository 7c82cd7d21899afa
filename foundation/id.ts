import { v7, validate } from "uuid";

/** Returns a new UUIDv7, which sorts by creation time. Works in Node and in the browser. */
export function newId(): string {
  return v7();
}

/**
 * Returns whether a text is a well-formed UUID of any version: a hosted auth service uses others than ours.
 */
export function isId(text: unknown): text is string {
  return validate(text);
}
