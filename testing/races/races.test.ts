import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf } from "#testing/world/caller.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { CONTESTS, openRaces } from "./races.ts";

/** `npm run races` repeats each fifty times. */
const REPEATS = Number(process.env.RACES ?? 1);
const CALLS = 50;
const MINUTES_MS = 60_000;

let world: World;
let races: Awaited<ReturnType<typeof openRaces>>;
beforeAll(async () => {
  world = await startWorld({ isTicking: true, environment: { TRUST_PROXY_HOPS: "1" } });
  races = await openRaces(world);
}, 2 * MINUTES_MS);
afterAll(() => world.close());

test.each(Object.entries(CONTESTS))(
  "of fifty calls at once that lead a %s to different ends, those of one succeed and the others are refused",
  async (machine, prepare) => {
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const contest = await prepare(races);
      const outcomes = await Promise.all(
        Array.from({ length: CALLS }, async (_, call) => {
          const contestant = call % contest.length;
          return { contestant, code: await codeOf(contest[contestant]?.() ?? Promise.reject()) };
        }),
      );
      const won = outcomes.filter(({ code }) => code === "accepted");
      expect(new Set(won.map(({ contestant }) => contestant)).size).toBe(1);
      // Whoever holds a time may choose it again.
      if (machine !== "appointment") expect(won).toHaveLength(1);
    }
    expect(world.errors).toEqual([]);
  },
  REPEATS * MINUTES_MS,
);
