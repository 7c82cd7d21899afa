import { expect, test } from "vitest";
import { pressedFavorite } from "./pressed-favorite.ts";

function tab() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("the heart a visitor pressed is kept for an hour, and given once", () => {
  const storage = tab();
  pressedFavorite.keep("a-service", 0, storage);
  expect(pressedFavorite.take(59 * 60_000, storage)).toBe("a-service");
  expect(pressedFavorite.take(59 * 60_000, storage)).toBeNull();
  pressedFavorite.keep("a-service", 0, storage);
  expect(pressedFavorite.take(61 * 60_000, storage)).toBeNull();
});

test("without storage, nothing is kept and nothing fails", () => {
  const off = () => {
    throw new Error("storage is off");
  };
  const storage = { getItem: off, setItem: off, removeItem: off };
  pressedFavorite.keep("a-service", 0, storage);
  expect(pressedFavorite.take(0, storage)).toBeNull();
});
