import { setImmediate as settled } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurnsByKey } from "./turns-by-key.ts";

test("work of one key runs in order, after a failure too, and other keys do not wait", async () => {
  const inTurn = createTurnsByKey();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.push(() => (name === "fails" ? reject(new Error(name)) : resolve(name))),
    );
  };
  const outcomes = [
    inTurn("a", work("fails")).catch((error: Error) => error.message),
    inTurn("a", work("second")),
    inTurn("b", work("other")),
  ];
  await settled();
  expect(begun).toEqual(["fails", "other"]);
  ends[0]?.();
  await settled();
  expect(begun).toEqual(["fails", "other", "second"]);
  for (const end of ends) end();
  expect(await Promise.all(outcomes)).toEqual(["fails", "second", "other"]);
});
