import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { createRepeatedCalls } from "./repeated-calls.ts";

const LOST = new ORPCError("NETWORK_ERROR", { status: 500 });
const REFUSED = new ORPCError("VALIDATION_ERROR", { status: 400 });
const of = (endpoint: string, input: unknown, isOnce = true) => ({ endpoint, input, isOnce });
const [mine, other] = ["0195f0c2-5f6e-7a10-8b9a-0c1d2e3f4a5b", "0195f0c2-5f6e-7a10-8b9a-0c1d2e3f4a5c"];
const add = of("POST /favorites", { service_id: mine });
const remove = of("DELETE /favorites/{serviceId}", { serviceId: mine }, false);

/** Returns a function that makes a call with a given result, and returns its key. */
function caller() {
  const { run } = createRepeatedCalls();
  return async (change: ReturnType<typeof of>, ending?: unknown) => {
    let used = "";
    await run(change, async (key) => {
      used = key ?? "none";
      if (ending) throw ending;
    }).catch(() => {});
    return used;
  };
}

test("a call sent again after its response was lost has the same key until its outcome is known", async () => {
  const call = caller();
  const first = await call(add, LOST);
  expect(await call(add, new Error("the page was left"))).toBe(first);
  expect(await call(add)).toBe(first);
  expect(await call(add)).not.toBe(first);
});

test("a call sent again after it was refused is a new one", async () => {
  const call = caller();
  expect(await call(add, REFUSED)).not.toBe(await call(add));
});

test("another input is another call", async () => {
  const call = caller();
  const first = await call(add, LOST);
  expect(await call(of("POST /favorites", { service_id: other }), LOST)).not.toBe(first);
  const file = (name: string) => of("POST /photos", { photo: new File(["a"], name) });
  expect(await call(file("1.jpg"), LOST)).not.toBe(await call(file("2.jpg"), LOST));
});

test("a change repeated after it was lost and then undone is a new call", async () => {
  const call = caller();
  const first = await call(add, LOST);
  expect(await call(remove, LOST)).toBe("none");
  expect(await call(add)).not.toBe(first);
  const done = of("POST /requests/{id}/complete", { id: mine });
  const lost = await call(done, LOST);
  await call(of("POST /requests/{id}/reopen", { id: mine }), LOST);
  expect(await call(done)).not.toBe(lost);
});

test("several calls that were lost keep their keys while one after the other is sent again", async () => {
  const call = caller();
  const second = of("POST /favorites", { service_id: other });
  const keys = [await call(add, LOST), await call(second, LOST)];
  await call(of("POST /favorites", { service_id: "another" }));
  expect([await call(add), await call(second)]).toEqual(keys);
});

test("two presses at once are one call", async () => {
  const { run } = createRepeatedCalls();
  const keys: (string | undefined)[] = [];
  const press = () => run(add, async (key) => void keys.push(key));
  await Promise.all([press(), press()]);
  expect(new Set(keys).size).toBe(1);
});
