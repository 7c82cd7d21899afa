import { expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
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
  brief: { deneigement: [{ question: "Quel est le sol ?", answer: "Gravier" }] },
  times: {},
  sent: {},
  keys: {},
  photos: [],
};

test("a draft is found again after a reload, in any order of its services", () => {
  const storage = memory();
  requestDrafts(storage, "owner").write(["b", "a"], draft);
  expect(requestDrafts(storage, "owner").read(["a", "b"])).toEqual(draft);
});

test("another set of services begins with an empty draft, and the first set's draft stays", () => {
  const drafts = requestDrafts(memory(), "owner");
  drafts.write(["a"], draft);
  expect(drafts.read(["b"])).toBeNull();
  drafts.write(["b"], { ...draft, description: "Tondre" });
  expect(drafts.read(["a"])?.description).toBe("Laver douze vitres");
});

test("another person on the same browser does not see an owner's draft", () => {
  const storage = memory();
  requestDrafts(storage, "owner").write(["a"], draft);
  expect(requestDrafts(storage, "other").read(["a"])).toBeNull();
});

test("requests already sent are stored with the draft and removed with it", () => {
  const storage = memory();
  const drafts = requestDrafts(storage, "owner");
  drafts.write(["a", "b"], { ...draft, sent: { a: "r1" } });
  expect(drafts.read(["a", "b"])?.sent).toEqual({ a: "r1" });
  drafts.remove(["b", "a"]);
  expect(storage.items.size).toBe(0);
});

test("a draft expires after a week, and only the five newest are stored", () => {
  let now = 0;
  const drafts = requestDrafts(memory(), "owner", () => now);
  for (const service of ["1", "2", "3", "4", "5", "6"]) drafts.write([service], draft);
  expect(drafts.read(["1"])).toBeNull();
  expect(drafts.read(["2"])).not.toBeNull();
  now = 7 * DAY_MS;
  expect(drafts.read(["2"])).toBeNull();
});

test("a full or corrupt storage never stops the request form", () => {
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
