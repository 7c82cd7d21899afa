import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WORK_MS = 1000;

/** A queue of works that each take a second; `begun` lists them, `refused` those that were not done. */
function queueOf({ waitingMax = 100, budget = 1000 } = {}) {
  const run = createFairQueue({
    waitingMax,
    budget,
    refusal: (seconds) => new Error(`again in ${seconds} s`),
  });
  const begun: string[] = [];
  const refused: [string, string][] = [];
  const add = (name: string, share: Partial<Parameters<typeof run>[0]> = {}) =>
    run({ account: name, cost: 10, timeout: { leftMs: 20_000 }, ...share }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => setTimeout(resolve, WORK_MS));
    }).catch((error: Error) => void refused.push([name, error.message]));
  const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  return { add, begun, refused, after };
}

test("another account's work waits only for the running piece, however many came before", async () => {
  const { add, begun, after } = queueOf();
  for (let n = 0; n < 12; n++) void add("hostile");
  void add("honest");
  await after(1);
  expect(begun).toEqual(["hostile", "honest"]);
});

test("twelve accounts with large works do not delay a small one either", async () => {
  const { add, begun, after } = queueOf();
  for (let n = 0; n < 12; n++) void add(`hostile ${n}`, { cost: 50 });
  void add("honest", { cost: 12 });
  await after(1);
  expect(begun).toEqual(["hostile 0", "honest"]);
});

test("accounts of one address share its turn", async () => {
  const { add, begun, after } = queueOf();
  for (let n = 0; n < 6; n++) void add(`hostile ${n}`, { address: "1.1.1.1" });
  for (let n = 0; n < 3; n++) void add("honest", { address: "2.2.2.2" });
  await after(5);
  expect(begun).toEqual(["hostile 0", "honest", "hostile 1", "honest", "hostile 2", "honest"]);
});

test("equal shares are done in the order in which they came", async () => {
  const { add, begun, after } = queueOf();
  for (const name of ["a", "b", "c", "a", "b", "c"]) void add(name);
  await after(5);
  expect(begun).toEqual(["a", "b", "c", "a", "b", "c"]);
});

test("work that waited until its timeout is refused, and all work of one call shares one timeout", async () => {
  const { add, begun, refused, after } = queueOf();
  const timeout = { leftMs: 1500 };
  void add("a", { cost: 1 });
  void add("b", { timeout });
  await after(2);
  expect([begun, timeout.leftMs]).toEqual([["a", "b"], 500]);
  void add("c", { cost: 1 });
  void add("b", { timeout });
  await after(0.4);
  expect(refused).toEqual([]);
  await after(0.2);
  expect(refused).toEqual([["b", "again in 5 s"]]);
});

test("an account over its budget of a minute waits if the wait is short, else gets an error with the time to retry", async () => {
  const { add, begun, refused, after } = queueOf({ budget: 100 });
  void add("a", { cost: 80 });
  void add("b", { cost: 10 });
  await after(2);
  void add("a", { cost: 30 });
  await after(0);
  expect(refused).toEqual([["a", "again in 58 s"]]);
  await after(42);
  void add("a", { cost: 30 });
  await after(15);
  expect(begun).toHaveLength(2);
  await after(2);
  expect([begun.at(-1), refused.length]).toEqual(["a", 1]);
});

test("when too much waits, the account that caused the most gives way", async () => {
  const { add, begun, refused, after } = queueOf({ waitingMax: 3 });
  for (let n = 0; n < 4; n++) void add("hostile");
  void add("honest", { cost: 5 });
  await after(1);
  expect(refused.map(([name]) => name)).toEqual(["hostile"]);
  expect(begun).toEqual(["hostile", "honest"]);
});

test("work that fails lets the next one begin", async () => {
  const run = createFairQueue({ waitingMax: 9, budget: 100, refusal: () => new Error("no") });
  const share = () => ({ account: "a", cost: 1, timeout: { leftMs: 1000 } });
  const failed = run(share(), () => Promise.reject(new Error("broken"))).catch(
    (error: Error) => error.message,
  );
  const done = run(share(), () => Promise.resolve("done"));
  expect([await failed, await done]).toEqual(["broken", "done"]);
});
