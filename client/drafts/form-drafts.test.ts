import { expect, test } from "vitest";
import { forgetDrafts } from "../kept/kept-data.ts";
import { formDraft } from "./form-drafts.ts";

function storage() {
  const content = new Map<string, string>();
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  };
}
const empty = { name: "", cities: [] as string[] };
const started = { name: "Lavage de vitres", cities: ["laval"] };
const own = { owner: "moi", form: "service.new", base: "" };

test("an unsaved form comes back after a reload", () => {
  const tab = storage();
  formDraft(tab, own, empty).write(started);
  expect(formDraft(tab, own, empty).read()).toEqual(started);
  expect(formDraft(tab, { ...own, form: "profile" }, empty).read()).toBeNull();
});

test("another person on the same browser does not see the draft", () => {
  const tab = storage();
  formDraft(tab, own, empty).write(started);
  expect(formDraft(tab, { ...own, owner: "autre" }, empty).read()).toBeNull();
});

test("the draft of something that changed since is discarded", () => {
  const tab = storage();
  formDraft(tab, { ...own, base: "lundi" }, empty).write(started);
  expect(formDraft(tab, { ...own, base: "mardi" }, empty).read()).toBeNull();
  expect(formDraft(tab, { ...own, base: "lundi" }, empty).read()).toEqual(started);
});

test("a saved form leaves no draft, and what is corrupt or of another type is ignored", () => {
  const tab = storage();
  const draft = formDraft(tab, own, empty);
  draft.write(started);
  draft.clear();
  expect(draft.read()).toBeNull();
  tab.setItem("maisonnee.draft.service.new", "{");
  expect(draft.read()).toBeNull();
  const stored = { owner: "moi", base: "", values: { name: 1, cities: ["laval"], gone: true } };
  tab.setItem("maisonnee.draft.service.new", JSON.stringify(stored));
  expect(draft.read()).toEqual({ name: "", cities: ["laval"] });
});

test("signing out removes the drafts of the tab, and nothing else of it", () => {
  // As a browser's, it has each key as a property of its own.
  const methods = {
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(tab, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(tab, key),
  };
  const tab = Object.assign(Object.create(methods), { "maisonnee.compare": "[]" });
  formDraft(tab, own, empty).write(started);
  formDraft(tab, { ...own, form: "contact" }, empty).write(started);
  forgetDrafts(tab);
  expect(Object.keys(tab)).toEqual(["maisonnee.compare"]);
});

test("a field without a value yet comes back with any", () => {
  const tab = storage();
  const shape: { reason: string | undefined; details: string } = { reason: undefined, details: "" };
  formDraft(tab, own, shape).write({ reason: "busy", details: "Trop loin." });
  expect(formDraft(tab, own, shape).read()).toEqual({ reason: "busy", details: "Trop loin." });
});
