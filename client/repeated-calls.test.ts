import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { createRepeatedCalls } from "./repeated-calls.ts";

const LOST = new ORPCError("NETWORK_ERROR", { status: 500 });
const REFUSED = new ORPCError("VALIDATION_ERROR", { status: 400 });
const add = { endpoint: "POST /favorites", input: { service_id: "1" } };
const remove = { endpoint: "DELETE /favorites/{id}", input: { id: "1" } };

/** Returns a function that makes a call, which ends as told, and returns its key. */
function caller() {
  const { run } = createRepeatedCalls();
  return async (call: typeof add | typeof remove, ending?: unknown) => {
    let used = "";
    await run(call, async (key) => {
      used = key;
      if (ending) throw ending;
    }).catch(() => {});
    return used;
  };
}

test("a call sent again after its response was lost has the same key until it is known what became of it", async () => {
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
  expect(await call({ ...add, input: { service_id: "2" } }, LOST)).not.toBe(first);
  const file = (name: string) => ({ endpoint: "POST /photos", input: { photo: new File(["a"], name) } });
  expect(await call(file("1.jpg") as never, LOST)).not.toBe(await call(file("2.jpg") as never, LOST));
});

test("what was lost, then undone, then wanted again is a new call", async () => {
  const call = caller();
  const first = await call(add, LOST);
  await call(remove);
  expect(await call(add)).not.toBe(first);
});

test("several calls that were lost keep their keys while one after the other is sent again", async () => {
  const call = caller();
  const [one, two] = [await call(add, LOST), await call(remove, LOST)];
  expect([await call(add), await call(remove)]).toEqual([one, two]);
});

test("two presses at once are one call", async () => {
  const { run } = createRepeatedCalls();
  const keys: string[] = [];
  const press = () => run(add, async (key) => void keys.push(key));
  await Promise.all([press(), press()]);
  expect(new Set(keys).size).toBe(1);
});
