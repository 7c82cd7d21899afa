import { expect, test } from "vitest";
import { clearLocalData } from "./clear-local-data.ts";

/** A browser storage with these keys. */
function storageOf(...names: string[]) {
  const stored = new Set(names);
  return {
    kept: stored,
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored][index] ?? null,
    removeItem: (name: string) => void stored.delete(name),
  };
}

test("deleting an account removes its drafts from the browser, but not the session or other keys", () => {
  const local = storageOf(
    "maisonnee.draft.requests",
    "maisonnee.compare",
    "maisonnee.kept.day",
    "maisonnee.outbox.acts",
    "maisonnee.session",
    "theme",
  );
  const tab = storageOf(
    "maisonnee.draft.service.new",
    "maisonnee.draft.pictures.service",
    "maisonnee.property",
  );
  clearLocalData([local, tab]);
  expect([...local.kept, ...tab.kept]).toEqual(["maisonnee.session", "theme"]);
});
