import { expect, test } from "vitest";
import { createLastUsedProperty } from "./last-used-property.ts";

test("the last used property is proposed for the next request until it is sent", () => {
  const items = new Map<string, string>();
  const lastUsed = createLastUsedProperty(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }));
  expect(lastUsed.read()).toBe("");
  lastUsed.set("cottage");
  expect(lastUsed.read()).toBe("cottage");
  lastUsed.clear();
  expect(lastUsed.read()).toBe("");
});

test("without browser storage the owner chooses the property again", () => {
  const lastUsed = createLastUsedProperty(() => {
    throw new Error("SecurityError");
  });
  lastUsed.set("cottage");
  lastUsed.clear();
  expect(lastUsed.read()).toBe("");
});
