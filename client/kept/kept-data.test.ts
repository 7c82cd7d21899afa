import { expect, test } from "vitest";
import { forgetKept, keep, readKept } from "./kept-data.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("a day is read again by its own person until its last day is over, and by nobody else", () => {
  const storage = memory();
  const kept = { person: "marc", data: ["Odile"], seenAt: 5, until: 100 };
  keep("day", kept, storage);
  expect(readKept("day", { person: "marc", now: 99 }, storage)).toEqual({ data: ["Odile"], seenAt: 5 });
  expect(readKept("round", { person: "marc", now: 99 }, storage)).toBeNull();
  expect(readKept("day", { person: "marc", now: 100 }, storage)).toBeNull();
  expect(storage.values.size, "what is over is removed").toBe(0);
  keep("day", kept, storage);
  expect(readKept("day", { person: "anne", now: 10 }, storage)).toBeNull();
  expect(storage.values.size, "what is somebody else's is removed").toBe(0);
});

test("stored data is forgotten for everybody, or for everybody but one person", () => {
  const storage = memory();
  const until = Date.now() + 1_000_000;
  keep("day", { person: "marc", data: 1, seenAt: 5, until }, storage);
  forgetKept("marc", storage);
  expect(storage.values.size).toBe(1);
  forgetKept("anne", storage);
  expect(storage.values.size).toBe(0);
  keep("round", { person: "marc", data: 1, seenAt: 5, until }, storage);
  forgetKept(undefined, storage);
  expect(storage.values.size).toBe(0);
});

test("a corrupt or blocked storage counts as empty", () => {
  const storage = memory();
  storage.setItem("maisonnee.kept.day", "{");
  expect(readKept("day", { person: "marc", now: 1 }, storage)).toBeNull();
  const blocked = {
    ...storage,
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(() => keep("day", { person: "marc", data: 1, seenAt: 1, until: 9 }, blocked)).not.toThrow();
});
