import { expect, test } from "vitest";
import { formValuesOf } from "./form-values.ts";
import { serviceDrafts } from "./service-drafts.ts";

function storage() {
  const content = new Map<string, string>();
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  };
}
const empty = formValuesOf();
const begun = { ...empty, name: "Lavage de vitres", cities: [{ id: "laval", name: "Laval" }] };
const mine = { owner: "moi", service: "new", base: null };

test("what was begun comes back after a reload", () => {
  const kept = storage();
  serviceDrafts(kept, mine, empty).write(begun);
  expect(serviceDrafts(kept, mine, empty).read()).toEqual(begun);
});

test("another person of the same browser is not shown it", () => {
  const kept = storage();
  serviceDrafts(kept, mine, empty).write(begun);
  expect(serviceDrafts(kept, { ...mine, owner: "autre" }, empty).read()).toBeNull();
});

test("the draft of a service changed since is dropped", () => {
  const kept = storage();
  serviceDrafts(kept, { ...mine, service: "s1", base: "lundi" }, empty).write(begun);
  expect(serviceDrafts(kept, { ...mine, service: "s1", base: "mardi" }, empty).read()).toBeNull();
  expect(serviceDrafts(kept, { ...mine, service: "s1", base: "lundi" }, empty).read()).toEqual(begun);
});

test("once saved it is forgotten, and a broken draft is no draft", () => {
  const kept = storage();
  const drafts = serviceDrafts(kept, mine, empty);
  drafts.write(begun);
  drafts.forget();
  expect(drafts.read()).toBeNull();
  kept.setItem("maisonnee.draft.service.new", "{");
  expect(drafts.read()).toBeNull();
  kept.setItem(
    "maisonnee.draft.service.new",
    JSON.stringify({ owner: "moi", base: null, values: { name: 1 } }),
  );
  expect(drafts.read()).toBeNull();
});
