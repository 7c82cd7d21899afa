import { afterAll, beforeAll, expect, test } from "vitest";
import { CALLERS, ROWS } from "#testing/world/access-rows.ts";
import { type AccessWorld, startAccessWorld } from "#testing/world/access-world.ts";
import { rawCall } from "#testing/world/raw-call.ts";

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 60_000);
afterAll(() => world.close());

const PRESSES = 4;

test.each([
  ["an owner", "owner"],
  ["a provider", "provider"],
  ["a chief", "chief"],
] as const)(
  "whatever %s presses four times at once is done or refused with its reason",
  async (_, caller) => {
    const rows = ROWS.filter(
      ({ operation, outcomes }) =>
        !operation.startsWith("GET ") && outcomes[CALLERS.indexOf(caller)] === "ok",
    );
    const faults: string[] = [];
    for (const { operation, input } of rows) {
      const pressed = { ...(await input(world, caller)) };
      const results = await Promise.all(
        Array.from({ length: PRESSES }, () =>
          rawCall(world.origin, operation, pressed, world.people[caller].token),
        ),
      );
      const outcomes = results.map(({ outcome }) => outcome);
      if (!outcomes.includes("ok") || results.some(({ status }) => status >= 500))
        faults.push(`${operation}: ${outcomes.join(", ")}`);
    }
    expect(faults).toEqual([]);
    expect(world.errors).toEqual([]);
  },
  120_000,
);
