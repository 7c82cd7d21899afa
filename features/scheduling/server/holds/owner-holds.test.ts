import { afterAll, beforeAll, expect, test } from "vitest";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import { createProperty, createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** How many times an owner may hold, and what they wait for (docs/product.md "Times"). */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A free time with each of several providers who work every day. */
const timesElsewhere = async (count: number) => {
  const working = await Promise.all(Array.from({ length: count }, () => signUpWorkingProvider(world)));
  return Promise.all(
    working.map(async ({ service }) => {
      const [starts_at = "", , next = ""] = await freeStarts(world, service.id);
      return { service_id: service.id, starts_at, next };
    }),
  );
};

test("an owner holds five times at most and is asked to release one, which allows another", async () => {
  const owner = await world.signUpOwner();
  const times = await timesElsewhere(6);
  const request = ({ service_id, starts_at }: (typeof times)[number]) =>
    createRequest(owner, service_id, { starts_at });
  const held: string[] = [];
  for (const time of times.slice(0, 5)) held.push((await request(time)).id);
  const [sixth] = times.slice(5);
  if (!sixth) throw new Error("no sixth time");
  await expect(request(sixth)).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    data: { fields: { starts_at: expect.stringContaining("Annulez-en une") } },
  });
  await owner.api.requests.setAppointment({ id: held[0] ?? "", starts_at: null });
  const created = await request(sixth);
  expect(created.appointment?.state).toBe("held");
  const moved = await owner.api.requests.setAppointment({ id: created.id, starts_at: sixth.next });
  expect(moved.data.appointment?.starts_at).toBe(sixth.next);
});

test("five of six holds that one owner chooses simultaneously are accepted", async () => {
  const owner = await world.signUpOwner();
  const property_id = (await createProperty(owner)).id;
  const outcomes = await Promise.all(
    (await timesElsewhere(6)).map(({ service_id, starts_at }) =>
      codeOf(createRequest(owner, service_id, { starts_at, property_id })),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["VALIDATION_ERROR", ...Array(5).fill("accepted")]);
});

test("a time is not chosen while another choice of its owner, or of its provider, is being made", async () => {
  const { provider, service } = await signUpWorkingProvider(world);
  const owner = await world.signUpOwner();
  const [starts_at = ""] = await freeStarts(world, service.id);
  const property_id = (await createProperty(owner)).id;
  for (const side of [`owner:${owner.id}`, `provider:${provider.id}`]) {
    const choice = await world.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${`scheduling.${side}`}::text, 0))`;
      let isDone = false;
      const chosen = createRequest(owner, service.id, { starts_at, property_id }).finally(
        () => (isDone = true),
      );
      await expect
        .poll(async () => {
          // In a transaction these would stay as they were first read.
          const waiting = await world.sql`
            select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
          return isDone || waiting.length > 0;
        })
        .toBe(true);
      expect(isDone, side).toBe(false);
      return { chosen };
    });
    const { id } = await choice.chosen;
    await owner.api.requests.cancel({ id });
  }
});
