import { expect, test } from "vitest";
import { requestDrafts } from "./request-drafts.ts";

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const draft = {
  property_id: "p1",
  place: null,
  description: "Laver douze vitres",
  times: {},
  sent: {},
  keys: {},
};

test("what was typed is found again after a reload, whatever the order of the services", () => {
  const storage = memory();
  requestDrafts(storage, "owner").write(["b", "a"], draft);
  expect(requestDrafts(storage, "owner").read(["a", "b"])).toEqual(draft);
});

test("another set of services begins empty, and keeps the first one's draft", () => {
  const drafts = requestDrafts(memory(), "owner");
  drafts.write(["a"], draft);
  expect(drafts.read(["b"])).toBeNull();
  drafts.write(["b"], { ...draft, description: "Tondre" });
  expect(drafts.read(["a"])?.description).toBe("Laver douze vitres");
});

test("another person on the same browser sees nothing of it", () => {
  const storage = memory();
  requestDrafts(storage, "owner").write(["a"], draft);
  expect(requestDrafts(storage, "other").read(["a"])).toBeNull();
});

test("what was already sent is remembered, and forgotten with the draft", () => {
  const storage = memory();
  const drafts = requestDrafts(storage, "owner");
  drafts.write(["a", "b"], { ...draft, sent: { a: "r1" } });
  expect(drafts.read(["a", "b"])?.sent).toEqual({ a: "r1" });
  drafts.forget(["b", "a"]);
  expect(storage.items.size).toBe(0);
});

test("a draft a week old is gone, and only the five newest are kept", () => {
  let now = 0;
  const drafts = requestDrafts(memory(), "owner", () => now);
  for (const service of ["1", "2", "3", "4", "5", "6"]) drafts.write([service], draft);
  expect(drafts.read(["1"])).toBeNull();
  expect(drafts.read(["2"])).not.toBeNull();
  now = 7 * 86_400_000;
  expect(drafts.read(["2"])).toBeNull();
});

test("a storage that is full or holds nonsense never stops the form", () => {
  const broken = {
    getItem: () => "{nonsense",
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
    removeItem: () => {},
  };
  const drafts = requestDrafts(broken, "owner");
  drafts.write(["a"], draft);
  expect(drafts.read(["a"])).toBeNull();
  expect(
    requestDrafts({ ...broken, getItem: () => '{"owner":"owner","kept":[{"services":3}]}' }, "owner").read([
      "a",
    ]),
  ).toBeNull();
});
