import { expect, test } from "vitest";
import { draftedPictures } from "./drafted-pictures.ts";
import type { FileBox } from "./file-box.ts";

const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });

/** A browser's two places, as one tab sees them; `full` is how many files fit. */
function browser(full = 10) {
  const tab = new Map<string, string>();
  const kept = new Map<string, File>();
  const files: FileBox = {
    put: async (key, file) => {
      if (kept.size >= full) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, file);
    },
    get: async (key) => kept.get(key),
    remove: async (keys) => {
      for (const key of keys) kept.delete(key);
    },
    forgetBefore: async () => {},
  };
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  };
  return { kept, page: (owner = "marc") => draftedPictures(storage, files, owner) };
}

test("chosen pictures come back after a reload, in their order, with what they show", async () => {
  const { page, kept } = browser();
  const [a, b] = [
    { key: "1", file: photo("a"), alt: "Une allée" },
    { key: "2", file: photo("b"), alt: "" },
  ];
  const first = page();
  await first.write([a, b]);
  await first.write([b, a]);
  const second = page();
  const back = await second.read();
  expect(back.map(({ file, alt }) => [file.name, alt])).toEqual([
    ["b", ""],
    ["a", "Une allée"],
  ]);
  await second.write(back.map((one, place) => ({ ...one, key: `${place + 1}` })));
  expect(kept.size, "the page before lets go").toBe(2);
  expect((await page().read()).map(({ file }) => file.name)).toEqual(["b", "a"]);
});

test("a picture taken out, or a draft published, leaves nothing behind", async () => {
  const { page, kept } = browser();
  const one = page();
  await one.write([{ key: "1", file: photo("a"), alt: "" }]);
  await one.write([]);
  expect(kept.size).toBe(0);
  expect(await page().read()).toEqual([]);
});

test("somebody else who signs in to this tab sees none of them", async () => {
  const { page } = browser();
  await page("marc").write([{ key: "1", file: photo("a"), alt: "" }]);
  expect(await page("julie").read()).toEqual([]);
});

test("a browser without room says so, and the page goes on", async () => {
  const { page } = browser(1);
  const drafted = page();
  const [a, b] = ["a", "b"].map((name, place) => ({ key: `${place}`, file: photo(name), alt: "" }));
  if (!a || !b) throw new Error("two pictures");
  expect(await drafted.write([a])).toBe(true);
  expect(await drafted.write([a, b])).toBe(false);
  expect((await page().read()).map(({ file }) => file.name)).toEqual(["a"]);
});
