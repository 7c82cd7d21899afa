import { expect, test } from "vitest";
import { threadMs } from "./thread-time.ts";

test("work of a fraction of a millisecond is measured, and twenty times as much takes about as many times as long", () => {
  const work = (times: number) => () => {
    let sum = 0;
    for (let index = 0; index < times * 500_000; index++) sum += Math.sqrt(index);
    return sum;
  };
  threadMs(work(20));
  const short = Array.from({ length: 50 }, () => threadMs(work(1)));
  const long = Array.from({ length: 5 }, () => threadMs(work(20)));
  expect(Math.min(...short)).toBeGreaterThan(0);
  const times = Math.min(...long) / Math.min(...short);
  expect(times).toBeGreaterThan(8);
  expect(times).toBeLessThan(40);
});
