import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { linkIn, tokenIn } from "#testing/accounts/auth-world.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Confirming the address lengthens the hold that an owner already has (docs/product.md "Fair play"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/**
 * A hold by an owner whose address is not confirmed, of an account so many days old; the last
 * free time, or the one given.
 */
async function unconfirmedHold(memberDays: number, pick = (starts: string[]) => starts.at(-1)) {
  const { service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner("Anne Roy", { confirmed: false, memberDays });
  const starts_at = pick(await freeStarts(world, service.id)) ?? "";
  const { id, appointment } = await createRequest(owner, service.id, { starts_at });
  return { owner, id, starts_at, service, held_until: appointment?.held_until, begun: world.now().getTime() };
}

/** Opens the link of the welcome letter, and lets the jobs run that follow. */
async function openConfirmation(owner: Person) {
  await world.runJobs();
  const letter = (await world.letters()).find(
    ({ to, subject }) => to === owner.email && subject === "Bienvenue chez Maisonnée",
  );
  const response = await fetch(`${world.origin}/auth/v1/verify`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(tokenIn(linkIn(letter))),
  });
  expect(response.status).toBe(200);
  await world.runJobs();
}

const heldUntil = async ({ owner, id }: { owner: Person; id: string }) =>
  (await owner.api.requests.get({ id })).data.appointment?.held_until;

const hoursAfter = (begun: number, hours: number) => new Date(begun + hours * HOUR_MS).toISOString();

test.each([
  [30, 72],
  [1, 24],
])(
  "confirming the address of an account of %i days lengthens its hold to %i hours from when it began",
  async (memberDays, hours) => {
    const hold = await unconfirmedHold(memberDays);
    expect(hold.held_until).toBe(hoursAfter(hold.begun, 12));
    world.advance(HOUR_MS / 2);
    await openConfirmation(hold.owner);
    expect(await heldUntil(hold)).toBe(hoursAfter(hold.begun, hours));
    const [term] = await world.sql<{ renewable_at: Date }[]>`
      select renewable_at from hold_terms where owner_id = ${hold.owner.id}`;
    expect(term?.renewable_at.toISOString(), "and the pause follows its end").toBe(
      hoursAfter(hold.begun, hours + 24),
    );
  },
);

test("a hold on a time that is near ends when that time starts, however early the address is confirmed", async () => {
  const hold = await unconfirmedHold(30, (starts) =>
    starts.find((start) => Date.parse(start) > world.now().getTime() + 15 * HOUR_MS),
  );
  await openConfirmation(hold.owner);
  expect(await heldUntil(hold)).toBe(hold.starts_at);
});

test("a hold that has lapsed stays lapsed, and confirming the address twice lengthens nothing more", async () => {
  const hold = await unconfirmedHold(30);
  await openConfirmation(hold.owner);
  const job = world.tasks.find(({ name }) => name === "accounts.email_confirmed");
  const run = { id: "1", attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  world.advance(HOUR_MS / 2);
  await job?.handle({ account_id: hold.owner.id }, run);
  expect(await heldUntil(hold)).toBe(hoursAfter(hold.begun, 72));

  const lapsed = await unconfirmedHold(30);
  world.advance(13 * HOUR_MS);
  await world.confirmEmail(lapsed.owner);
  await job?.handle({ account_id: lapsed.owner.id }, run);
  const api = await lapsed.owner.signInAgain();
  expect((await api.requests.get({ id: lapsed.id })).data.appointment).toBeNull();
  const again = api.requests.setAppointment({ id: lapsed.id, starts_at: lapsed.starts_at });
  expect(await codeOf(again), "the pause after it goes on").toBe("VALIDATION_ERROR");
});

test("a hold is lengthened from when its owner began to hold with that provider, not with an earlier one", async () => {
  const { owner, id: released } = await unconfirmedHold(30);
  await owner.api.requests.cancel({ id: released });
  world.advance(HOUR_MS / 2);
  const { service } = await signUpWorkingProvider(world);
  const starts_at = (await freeStarts(world, service.id)).at(-1) ?? "";
  const { id } = await createRequest(owner, service.id, { starts_at });
  const begun = world.now().getTime();
  await openConfirmation(owner);
  expect(await heldUntil({ owner, id })).toBe(hoursAfter(begun, 72));
});
