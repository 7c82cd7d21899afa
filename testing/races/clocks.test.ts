import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { CONTESTS, openRaces } from "./races.ts";

let world: World;
let races: Awaited<ReturnType<typeof openRaces>>;
beforeAll(async () => {
  world = await startWorld({ environment: { TRUST_PROXY_HOPS: "1" } });
  races = await openRaces(world);
}, 120_000);
afterAll(() => world.close());

/** Runs a call on a machine whose clock differs by so many milliseconds. */
async function on(clock: number, call: () => Promise<unknown>): Promise<string> {
  world.advance(clock);
  try {
    return await codeOf(call());
  } finally {
    world.advance(-clock);
  }
}

test("the first of two acts succeeds and the second is refused, also where the clocks of two machines differ by up to five seconds", async () => {
  const clock = fc.integer({ min: -2_500, max: 2_500 });
  const machine = fc.constantFrom(...Object.keys(CONTESTS));
  await fc.assert(
    fc.asyncProperty(machine, clock, clock, fc.nat(), fc.nat(), async (name, one, other, first, second) => {
      const contest = (await CONTESTS[name]?.(races)) ?? [];
      const before = first % contest.length;
      const after = second % contest.length;
      expect(await on(one, contest[before] ?? fail)).toBe("accepted");
      // Whoever holds a time may choose it again.
      if (name === "appointment" && before === after) return;
      expect(await on(other, contest[after] ?? fail)).not.toBe("accepted");
      expect(world.errors).toEqual([]);
    }),
    {
      numRuns: 30,
      endOnFailure: true,
      examples: Object.keys(CONTESTS).map((name) => [name, 2_500, -2_500, 0, 1]),
    },
  );
}, 300_000);

const fail = () => Promise.reject(new Error("nothing to try"));
