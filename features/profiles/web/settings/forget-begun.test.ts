import { expect, test } from "vitest";
import { forgetBegun } from "./forget-begun.ts";

/** A browser's storage of these keys. */
function storageOf(...names: string[]) {
  const kept = new Set(names);
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept][at] ?? null,
    removeItem: (name: string) => void kept.delete(name),
  };
}

test("whoever deletes their account leaves no draft in the browser; the session and others' keys are not its affair", () => {
  const local = storageOf("maisonnee.draft.requests", "maisonnee.compare", "maisonnee.session", "theme");
  const tab = storageOf("maisonnee.draft.service.new", "maisonnee.draft.pictures", "maisonnee.property");
  forgetBegun([local, tab]);
  expect([...local.kept, ...tab.kept]).toEqual(["maisonnee.session", "theme"]);
});
