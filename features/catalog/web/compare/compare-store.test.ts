import { expect, test } from "vitest";
import { createCompareStore } from "./compare-store.ts";

function storage(content: Record<string, string> = {}) {
  return {
    content,
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => {
      content[key] = value;
    },
  };
}
const service = (id: string) => ({ id, name: `Service ${id}`, business_type: { id: "deneigement" } });

test("three services can be compared and a fourth is refused", () => {
  const store = createCompareStore(() => storage());
  expect(["a", "b", "c", "d"].map((id) => store.add(service(id)))).toEqual([true, true, true, false]);
  expect(store.get().map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a service added twice is compared once", () => {
  const store = createCompareStore(() => storage());
  store.add(service("a"));
  expect(store.add(service("a"))).toBe(true);
  expect(store.get()).toEqual([service("a")]);
});

test("the comparison survives a reload", () => {
  const tab = storage();
  createCompareStore(() => tab).add(service("a"));
  expect(createCompareStore(() => tab).get()).toEqual([service("a")]);
});

test("subscribers are notified of each change until they unsubscribe", () => {
  const store = createCompareStore(() => storage());
  let calls = 0;
  const stop = store.subscribe(() => calls++);
  store.add(service("a"));
  store.remove("a");
  store.remove("a");
  expect(calls).toBe(2);
  stop();
  store.add(service("b"));
  expect(calls).toBe(2);
});

test("the compared list is the same object until it changes", () => {
  const store = createCompareStore(() => storage());
  expect(store.get()).toBe(store.get());
});

test("blocked or corrupt storage counts as an empty comparison", () => {
  const closed = createCompareStore(() => {
    throw new Error("closed");
  });
  expect(closed.add(service("a"))).toBe(true);
  expect(closed.get()).toEqual([service("a")]);
  expect(createCompareStore(() => storage({ "maisonnee.compare": "{oups" })).get()).toEqual([]);
  expect(createCompareStore(() => storage({ "maisonnee.compare": '[{"id":1}]' })).get()).toEqual([]);
});
