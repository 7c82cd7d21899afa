import { expect, test, vi } from "vitest";
import { Busy, createFairQueue } from "./fair-queue.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Enters for each of these in turn and writes down who came in; `leave` lets the first inside go. */
function watched(rules: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ room: 1, waitingAtMost: 100, patienceMs: 60_000, ...rules });
  const cameIn: string[] = [];
  const refused: string[] = [];
  const inside: (() => void)[] = [];
  const enter = (who: string, weight?: number) =>
    queue.enter(who, weight).then(
      (leave) => {
        cameIn.push(who);
        inside.push(leave);
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(Busy);
        refused.push(who);
      },
    );
  const leave = async () => {
    inside.shift()?.();
    await settled();
  };
  return { queue, enter, leave, cameIn, refused };
}

test("somebody who asks a hundred times keeps nobody else waiting for more than one of them", async () => {
  const { enter, leave, cameIn } = watched();
  for (let n = 0; n < 50; n++) enter("flood");
  enter("honest");
  enter("other");
  await settled();
  for (let n = 0; n < 4; n++) await leave();
  expect(cameIn.slice(0, 5)).toEqual(["flood", "flood", "honest", "other", "flood"]);
});

test("more than may wait are refused, and so is who waits too long", async () => {
  const { enter, refused } = watched({ waitingAtMost: 2, patienceMs: 20 });
  for (const who of ["inside", "second", "third", "fourth"]) enter(who);
  await settled();
  expect(refused).toEqual(["fourth"]);
  await vi.waitFor(() => expect(refused).toEqual(["fourth", "second", "third"]));
});

test("what was refused takes no room afterwards", async () => {
  const { enter, leave, cameIn } = watched({ patienceMs: 20 });
  for (const who of ["inside", "impatient"]) enter(who);
  await new Promise((resolve) => setTimeout(resolve, 40));
  enter("later");
  await leave();
  expect(cameIn).toEqual(["inside", "later"]);
});

test("weights share the room; what is heavier than the room goes in alone, and is not overtaken", async () => {
  const { enter, leave, cameIn } = watched({ room: 10 });
  enter("a", 6);
  enter("b", 4);
  enter("giant", 50);
  enter("c", 1);
  await settled();
  expect(cameIn).toEqual(["a", "b"]);
  await leave();
  expect(cameIn).toEqual(["a", "b"]);
  await leave();
  expect(cameIn).toEqual(["a", "b", "giant"]);
  await leave();
  expect(cameIn).toEqual(["a", "b", "giant", "c"]);
});

test("nobody has more than a share inside, and leaves the rest of the room to others", async () => {
  const { enter, cameIn } = watched({ room: 3, eachAtMost: 2 });
  for (const who of ["greedy", "greedy", "greedy", "other"]) enter(who);
  await settled();
  expect(cameIn).toEqual(["greedy", "greedy", "other"]);
});

test("room is given back once, also by work that fails", async () => {
  const { queue, enter, cameIn } = watched({ room: 1 });
  await expect(queue.run("failing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const leave = await queue.enter("twice");
  leave();
  leave();
  for (const who of ["a", "b"]) enter(who);
  await settled();
  expect(cameIn).toEqual(["a"]);
});
