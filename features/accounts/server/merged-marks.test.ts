import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { mergeInto } from "#testing/world/merges.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** A person's marks follow them to the account that stays; their ways to sign in do not. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a device that gave the closed account's second factor has not given the other's", async () => {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const mark = Buffer.from(from.id.slice(0, 32));
  await world.sql`
    insert into account_marks (account_id, kind, mark, seen_at, factor_given_at)
    values (${from.id}, 'device', ${mark}, ${new Date(0)}, ${new Date(DAY_MS)})`;
  await mergeInto(world, from, into);
  const rows = await world.sql`select account_id, factor_given_at from account_marks where mark = ${mark}`;
  expect([...rows]).toEqual([{ account_id: into.id, factor_given_at: null }]);
});
