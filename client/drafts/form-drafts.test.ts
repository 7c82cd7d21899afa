import { expect, test } from "vitest";
import { MINUTE_MS } from "#foundation/durations.ts";
import { forgetDrafts, isOfVisitor, isOverAt } from "../kept/kept-data.ts";
import { formDraft, hasDraft } from "./form-drafts.ts";

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

/** Like a browser's storage, it has each key as its own property. */
function browserStorage() {
  const methods = {
    getItem: (key: string) => tab[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(tab, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(tab, key),
  };
  const tab = Object.assign(Object.create(methods), { "maisonnee.compare": "[]" });
  return tab;
}

test("a visitor's draft is discarded half an hour after its last change, a member's is not", () => {
  const tab = storage();
  let now = 0;
  const visitor = formDraft(tab, { ...own, owner: "", form: "contact" }, empty, () => now);
  const member = formDraft(tab, own, empty, () => now);
  visitor.write(started);
  now = 20 * MINUTE_MS;
  visitor.write(started);
  member.write(started);
  now = 50 * MINUTE_MS - 1;
  expect(visitor.read()).toEqual(started);
  now = 50 * MINUTE_MS;
  expect(visitor.read()).toBeNull();
  expect(tab.getItem("maisonnee.draft.contact"), "nor is it stored").toBeNull();
  expect(member.read()).toEqual(started);
});

test("signing in removes the drafts of visitors from the tab, but not those of a member", () => {
  const tab = browserStorage();
  formDraft(tab, own, empty).write(started);
  formDraft(tab, { ...own, owner: "", form: "contact" }, empty).write(started);
  forgetDrafts(isOfVisitor, tab);
  expect(Object.keys(tab)).toEqual(["maisonnee.compare", "maisonnee.draft.service.new"]);
});

test("a page that opens for a visitor removes drafts that another visitor left over half an hour ago", () => {
  const tab = browserStorage();
  formDraft(tab, own, empty, () => 0).write(started);
  formDraft(tab, { ...own, owner: "", form: "contact" }, empty, () => 0).write(started);
  forgetDrafts(isOverAt(30 * MINUTE_MS - 1), tab);
  expect(Object.keys(tab)).toHaveLength(3);
  forgetDrafts(isOverAt(30 * MINUTE_MS), tab);
  expect(Object.keys(tab)).toEqual(["maisonnee.compare", "maisonnee.draft.service.new"]);
});

test("signing out removes all drafts from the tab, and nothing else", () => {
  const tab = browserStorage();
  formDraft(tab, own, empty).write(started);
  formDraft(tab, { ...own, form: "contact" }, empty).write(started);
  forgetDrafts(() => true, tab);
  expect(Object.keys(tab)).toEqual(["maisonnee.compare"]);
});

test("a field whose initial value is undefined comes back with the value of the draft", () => {
  const tab = storage();
  const shape: { reason: string | undefined; details: string } = { reason: undefined, details: "" };
  formDraft(tab, own, shape).write({ reason: "busy", details: "Trop loin." });
  expect(formDraft(tab, own, shape).read()).toEqual({ reason: "busy", details: "Trop loin." });
});

test("only the person who left a form has a draft of it, until they send or discard it", () => {
  const tab = storage();
  const draft = formDraft(tab, own, empty);
  expect(hasDraft(tab, own)).toBe(false);
  draft.write(started);
  expect(hasDraft(tab, own)).toBe(true);
  expect(hasDraft(tab, { ...own, owner: "autre" })).toBe(false);
  draft.clear();
  expect(hasDraft(tab, own)).toBe(false);
});
