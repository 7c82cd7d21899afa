import { expect, test } from "vitest";
import { createFavoriteStore, type FavoritesApi } from "./favorite-store.ts";

const refusal = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

function storeWith(api: Partial<FavoritesApi> = {}) {
  return createFavoriteStore({
    ids: async () => ({ data: ["stored"] }),
    add: async () => ({}),
    remove: async () => ({}),
    ...api,
  });
}

test("favourites are unknown until loaded, and are loaded once for all buttons", async () => {
  let reads = 0;
  const ids = storeWith({
    ids: async () => {
      reads += 1;
      return { data: ["stored"] };
    },
  });
  expect(ids.current()).toBeNull();
  await Promise.all([ids.load(), ids.load()]);
  expect(reads).toBe(1);
  expect(ids.current()?.has("stored")).toBe(true);
});

test("a new favourite shows before the server responds", async () => {
  let respond = () => {};
  const ids = storeWith({
    add: () =>
      new Promise((resolve) => {
        respond = () => resolve({});
      }),
  });
  await ids.load();
  const toggled = ids.toggle("new");
  expect(ids.current()?.has("new")).toBe(true);
  respond();
  expect(await toggled).toBe(true);
});

test("a refused change is reverted", async () => {
  const ids = storeWith({ add: () => refusal("INACTIVE_SERVICE_FAVORITE") });
  await ids.load();
  await expect(ids.toggle("gone")).rejects.toThrow("INACTIVE_SERVICE_FAVORITE");
  expect(ids.current()?.has("gone")).toBe(false);
});

test("a favourite already added or removed elsewhere is not an error", async () => {
  const ids = storeWith({ add: () => refusal("DUPLICATE_FAVORITE"), remove: () => refusal("NOT_FOUND") });
  await ids.load();
  await ids.toggle("elsewhere");
  expect(ids.current()?.has("elsewhere")).toBe(true);
  await ids.toggle("stored");
  expect(ids.current()?.has("stored")).toBe(false);
});

test("a response to a load made before a reset is ignored", async () => {
  const resolvers: ((ids: { data: string[] }) => void)[] = [];
  const ids = storeWith({ ids: () => new Promise((resolve) => void resolvers.push(resolve)) });
  const first = ids.load();
  ids.reset();
  const second = ids.load();
  resolvers[1]?.({ data: ["stored"] });
  resolvers[0]?.({ data: ["stored", "removed"] });
  await Promise.all([first, second]);
  expect([...(ids.current() ?? [])]).toEqual(["stored"]);
});

test("a failed load is tried again", async () => {
  let reads = 0;
  const ids = storeWith({
    ids: async () => {
      reads += 1;
      if (reads === 1) throw new Error("network");
      return { data: ["stored"] };
    },
  });
  await ids.load();
  expect(ids.current()).toBeNull();
  await ids.load();
  expect(ids.current()?.has("stored")).toBe(true);
});
