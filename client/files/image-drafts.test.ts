import { expect, test } from "vitest";
import type { FileStore } from "./file-store.ts";
import { imageDrafts } from "./image-drafts.ts";

const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });

/** The session storage and the file store of one tab; `capacity` is how many files fit. */
function browser(capacity = 10) {
  const tab = new Map<string, string>();
  const storedFiles = new Map<string, File>();
  const files: FileStore = {
    put: async (key, file) => {
      if (storedFiles.size >= capacity) throw new DOMException("full", "QuotaExceededError");
      storedFiles.set(key, file);
    },
    get: async (key) => storedFiles.get(key),
    remove: async (keys) => {
      for (const key of keys) storedFiles.delete(key);
    },
    removeOlderThan: async () => {},
  };
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  };
  return {
    storedFiles,
    page: (owner = "marc", form = "service") => imageDrafts(storage, files, { owner, form }),
  };
}

test("chosen images come back after a reload, in order and with their texts", async () => {
  const { page, storedFiles } = browser();
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
  await second.write(back.map((image, index) => ({ ...image, key: `${index + 1}` })));
  expect(storedFiles.size, "the files of the previous page load are deleted").toBe(2);
  expect((await page().read()).map(({ file }) => file.name)).toEqual(["b", "a"]);
});

test("a removed image, or a published draft, leaves no stored file", async () => {
  const { page, storedFiles } = browser();
  const drafts = page();
  await drafts.write([{ key: "1", file: photo("a"), alt: "" }]);
  await drafts.write([]);
  expect(storedFiles.size).toBe(0);
  expect(await page().read()).toEqual([]);
});

test("another person who signs in on this tab sees none of the images", async () => {
  const { page } = browser();
  await page("marc").write([{ key: "1", file: photo("a"), alt: "" }]);
  expect(await page("julie").read()).toEqual([]);
});

test("each form has its own images", async () => {
  const { page } = browser();
  await page("marc", "service").write([{ key: "1", file: photo("a"), alt: "" }]);
  await page("marc", "review:7").write([{ key: "1", file: photo("b"), alt: "" }]);
  expect((await page("marc", "service").read()).map(({ file }) => file.name)).toEqual(["a"]);
  expect((await page("marc", "review:7").read()).map(({ file }) => file.name)).toEqual(["b"]);
});

test("when the browser has no room for an image, writing reports it and the page goes on", async () => {
  const { page } = browser(1);
  const drafts = page();
  const [a, b] = ["a", "b"].map((name, index) => ({ key: `${index}`, file: photo(name), alt: "" }));
  if (!a || !b) throw new Error("two images");
  expect(await drafts.write([a])).toBe(true);
  expect(await drafts.write([a, b])).toBe(false);
  expect((await page().read()).map(({ file }) => file.name)).toEqual(["a"]);
});
