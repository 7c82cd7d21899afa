import { expect, test } from "vitest";
import { type FavoritesApi, favoriteIds } from "./favorite-ids.ts";

const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

function hearts(api: Partial<FavoritesApi> = {}) {
  return favoriteIds({
    ids: async () => ({ data: ["kept"] }),
    add: async () => ({}),
    remove: async () => ({}),
    ...api,
  });
}

test("hearts are unknown until read, then read once for all of them", async () => {
  let reads = 0;
  const ids = hearts({
    ids: async () => {
      reads += 1;
      return { data: ["kept"] };
    },
  });
  expect(ids.current()).toBeNull();
  await Promise.all([ids.load(), ids.load()]);
  expect(reads).toBe(1);
  expect(ids.current()?.has("kept")).toBe(true);
});

test("a press shows before the server has answered", async () => {
  let answer = () => {};
  const ids = hearts({
    add: () =>
      new Promise((resolve) => {
        answer = () => resolve({});
      }),
  });
  await ids.load();
  const pressed = ids.toggle("new");
  expect(ids.current()?.has("new")).toBe(true);
  answer();
  expect(await pressed).toBe(true);
});

test("a refused press is taken back", async () => {
  const ids = hearts({ add: () => refused("INACTIVE_SERVICE_FAVORITE") });
  await ids.load();
  await expect(ids.toggle("gone")).rejects.toThrow("INACTIVE_SERVICE_FAVORITE");
  expect(ids.current()?.has("gone")).toBe(false);
});

test("a service already kept elsewhere stays kept, and one already let go stays gone", async () => {
  const ids = hearts({ add: () => refused("DUPLICATE_FAVORITE"), remove: () => refused("NOT_FOUND") });
  await ids.load();
  await ids.toggle("elsewhere");
  expect(ids.current()?.has("elsewhere")).toBe(true);
  await ids.toggle("kept");
  expect(ids.current()?.has("kept")).toBe(false);
});

test("what was still being read when the hearts were forgotten does not come back", async () => {
  const answers: ((ids: { data: string[] }) => void)[] = [];
  const ids = hearts({ ids: () => new Promise((resolve) => void answers.push(resolve)) });
  const first = ids.load();
  ids.forget();
  const second = ids.load();
  answers[1]?.({ data: ["kept"] });
  answers[0]?.({ data: ["kept", "removed"] });
  await Promise.all([first, second]);
  expect([...(ids.current() ?? [])]).toEqual(["kept"]);
});

test("hearts that could not be read are tried again", async () => {
  let reads = 0;
  const ids = hearts({
    ids: async () => {
      reads += 1;
      if (reads === 1) throw new Error("network");
      return { data: ["kept"] };
    },
  });
  await ids.load();
  expect(ids.current()).toBeNull();
  await ids.load();
  expect(ids.current()?.has("kept")).toBe(true);
});
