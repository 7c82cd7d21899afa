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
const started = { ...empty, name: "Lavage de vitres", cities: [{ id: "laval", name: "Laval" }] };
const own = { owner: "moi", service: "new", base: null };

test("an unsaved form comes back after a reload", () => {
  const tab = storage();
  serviceDrafts(tab, own, empty).write(started);
  expect(serviceDrafts(tab, own, empty).read()).toEqual(started);
});

test("another person on the same browser does not see the draft", () => {
  const tab = storage();
  serviceDrafts(tab, own, empty).write(started);
  expect(serviceDrafts(tab, { ...own, owner: "autre" }, empty).read()).toBeNull();
});

test("the draft of a service that changed since is discarded", () => {
  const tab = storage();
  serviceDrafts(tab, { ...own, service: "s1", base: "lundi" }, empty).write(started);
  expect(serviceDrafts(tab, { ...own, service: "s1", base: "mardi" }, empty).read()).toBeNull();
  expect(serviceDrafts(tab, { ...own, service: "s1", base: "lundi" }, empty).read()).toEqual(started);
});

test("a saved form leaves no draft, and a corrupt draft is ignored", () => {
  const tab = storage();
  const drafts = serviceDrafts(tab, own, empty);
  drafts.write(started);
  drafts.clear();
  expect(drafts.read()).toBeNull();
  tab.setItem("maisonnee.draft.service.new", "{");
  expect(drafts.read()).toBeNull();
  tab.setItem(
    "maisonnee.draft.service.new",
    JSON.stringify({ owner: "moi", base: null, values: { name: 1 } }),
  );
  expect(drafts.read()).toBeNull();
});
