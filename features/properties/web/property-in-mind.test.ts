import { expect, test } from "vitest";
import { propertyInMind } from "./property-in-mind.ts";

test("the property one came from is kept for the request that follows, until it is sent", () => {
  const items = new Map<string, string>();
  const mind = propertyInMind(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
  expect(mind.read()).toBe("");
  mind.keep("cottage");
  expect(mind.read()).toBe("cottage");
  mind.forget();
  expect(mind.read()).toBe("");
});

test("a browser that keeps nothing only means to choose the property again", () => {
  const mind = propertyInMind(() => {
    throw new Error("SecurityError");
  });
  mind.keep("cottage");
  mind.forget();
  expect(mind.read()).toBe("");
});
