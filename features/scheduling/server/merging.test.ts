import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { mergeBlockers, mergeInto } from "#testing/world/merges.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** How long one person may hold times of a provider whom both of their accounts chose. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Hours from now on: when a term began, ends, and may begin again. */
type Term = readonly [begun: number | null, ends: number, renewable: number];

const RUNNING: Term = [-10, 62, 86];
const SHORTER: Term = [-2, 22, 46];
const PAUSED: Term = [null, -1, 23];
const OVER: Term = [-40, -28, -4];

const at = (hours: number | null) =>
  hours === null ? null : new Date(world.now().getTime() + hours * HOUR_MS);

/** Returns the term of the account that stays, for one that either account had. */
async function joined(closing: Term, staying: Term): Promise<Term | undefined> {
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  const { id: provider_id } = await world.signUpProvider();
  for (const [{ id: owner_id }, [begun, ends, renewable]] of [
    [from, closing],
    [into, staying],
  ] as const)
    await world.sql`
      insert into hold_terms (owner_id, provider_id, begun_at, ends_at, renewable_at)
      values (${owner_id}, ${provider_id}, ${at(begun)}, ${at(ends)}, ${at(renewable)})`;
  await mergeInto(world, from, into);
  const [row] = await world.sql<Record<"begun_at" | "ends_at" | "renewable_at", Date | null>[]>`
    select begun_at, ends_at, renewable_at from hold_terms where owner_id = ${into.id}`;
  const hoursTo = (date: Date | null | undefined) =>
    date ? Math.round((date.getTime() - world.now().getTime()) / HOUR_MS) : null;
  return row && [hoursTo(row.begun_at), hoursTo(row.ends_at) ?? 0, hoursTo(row.renewable_at) ?? 0];
}

test.each<[string, Term, Term, Term]>([
  ["a pause stays one beside a running term", PAUSED, RUNNING, [null, -1, 86]],
  ["of two running terms the earlier end and beginning count", RUNNING, SHORTER, [-10, 22, 86]],
  ["one that is over takes nothing from another", OVER, RUNNING, RUNNING],
])("of two terms with one provider, whichever account stays: %s", async (_, one, other, expected) => {
  expect(await joined(one, other)).toEqual(expected);
  expect(await joined(other, one)).toEqual(expected);
});

test("two accounts that hold a time with one provider stay apart until one of the times is confirmed", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  await grantCredits(world, provider, 50);
  const [first, , , second] = await freeStarts(world, service.id);
  const [from, into] = [await world.signUpOwner(), await world.signUpOwner()];
  await createRequest(from, service.id, { starts_at: first });
  const { id } = await createRequest(into, service.id, { starts_at: second });
  expect(await mergeBlockers(world, from, into)).toMatch(/retiennent une heure/);
  await provider.api.leads.unlock({ id });
  await provider.api.leads.setAppointment({ id, confirm: second });
  expect(await mergeBlockers(world, from, into)).toBe("");
  expect(await mergeBlockers(world, into, from)).toBe("");
});
