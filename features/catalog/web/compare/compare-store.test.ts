import { expect, test } from "vitest";
import { comparePath, createCompareStore } from "./compare-store.ts";

function storage(content: Record<string, string> = {}) {
  return {
    content,
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => {
      content[key] = value;
    },
  };
}
const service = (id: string) => ({ id, name: `Service ${id}` });

test("three services can be put aside, and the fourth is refused", () => {
  const store = createCompareStore(() => storage());
  expect(["a", "b", "c", "d"].map((id) => store.add(service(id)))).toEqual([true, true, true, false]);
  expect(store.get().map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a service put aside twice is there once", () => {
  const store = createCompareStore(() => storage());
  store.add(service("a"));
  expect(store.add(service("a"))).toBe(true);
  expect(store.get()).toEqual([service("a")]);
});

test("what was put aside is still there after a reload", () => {
  const kept = storage();
  createCompareStore(() => kept).add(service("a"));
  expect(createCompareStore(() => kept).get()).toEqual([service("a")]);
});

test("every place that shows the list hears of a change, until it stops listening", () => {
  const store = createCompareStore(() => storage());
  let heard = 0;
  const stop = store.subscribe(() => heard++);
  store.add(service("a"));
  store.remove("a");
  store.remove("a");
  expect(heard).toBe(2);
  stop();
  store.add(service("b"));
  expect(heard).toBe(2);
});

test("the list is the same object until it changes", () => {
  const store = createCompareStore(() => storage());
  expect(store.get()).toBe(store.get());
});

test("a storage that refuses or holds something else is as good as empty", () => {
  const closed = createCompareStore(() => {
    throw new Error("closed");
  });
  expect(closed.add(service("a"))).toBe(true);
  expect(closed.get()).toEqual([service("a")]);
  expect(createCompareStore(() => storage({ "maisonnee.compare": "{oups" })).get()).toEqual([]);
  expect(createCompareStore(() => storage({ "maisonnee.compare": '[{"id":1}]' })).get()).toEqual([]);
});

test("the comparison's address names its services in order", () => {
  expect(comparePath(["a", "b"])).toBe("/comparer?services=a,b");
  expect(comparePath([])).toBe("/comparer");
});
