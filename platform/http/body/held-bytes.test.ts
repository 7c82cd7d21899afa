import { expect, test } from "vitest";
import { Busy } from "#platform/load/busy.ts";
import { createHeldBytes } from "./held-bytes.ts";

test("uploads are refused beyond what the process may hold, and accepted again once others are answered", () => {
  const hold = createHeldBytes({ bytes: 100, bytesEach: 60 });
  const [first, second, third] = [hold("a"), hold("b"), hold("c")];
  first.add(40);
  second.add(50);
  third.add(10);
  expect(() => third.add(1)).toThrow(Busy);
  first.release();
  third.add(40);
});

test("one account's uploads leave room for those of others", () => {
  const hold = createHeldBytes({ bytes: 100, bytesEach: 60 });
  const [first, second] = [hold("a"), hold("a")];
  first.add(40);
  second.add(20);
  expect(() => second.add(1)).toThrow(Busy);
  hold("b").add(40);
  // Once, however often it is released.
  first.release();
  first.release();
  expect(() => second.add(41)).toThrow(Busy);
  second.add(40);
});
