import { afterAll, beforeAll, expect, test } from "vitest";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Many who want the same crews at the same moment (docs/product.md "Crews"). */
let world: World;
let owners: { owner: Person; property_id: string }[];
beforeAll(async () => {
  world = await startWorld();
  owners = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const owner = await world.signUpOwner();
      return { owner, property_id: (await createProperty(owner)).id };
    }),
  );
});
afterAll(() => world.close());

async function signUpWithTwoCrews() {
  const working = await signUpWorkingProvider(world);
  const add = async (name: string) =>
    (await working.provider.api.scheduling.addCrew({ name, colour: "fleuve" })).data;
  return { ...working, north: await add("Nord"), south: await add("Sud") };
}

test.each([1, 2, 3, 4])(
  "of twenty owners who choose one time of two crews simultaneously, exactly two get it (attempt %i)",
  async () => {
    const { provider, service } = await signUpWithTwoCrews();
    const [start = ""] = (await freeStarts(world, service.id)).slice(4);
    const outcomes = await Promise.all(
      owners.map(({ owner, property_id }) =>
        codeOf(createRequest(owner, service.id, { starts_at: start, property_id })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "SLOT_UNAVAILABLE")).toHaveLength(18);
    const { data } = await provider.api.scheduling.appointments({ from: "2026-11-21", to: "2026-12-21" });
    expect(data.map(({ crew }) => crew?.name).toSorted()).toEqual(["Nord", "Sud"]);
  },
);

test("a crew that is removed while owners choose its times leaves nobody without a crew", async () => {
  const { provider, service, south } = await signUpWithTwoCrews();
  const starts = (await freeStarts(world, service.id)).filter((_, n) => n % 2 === 0);
  const chosen = Promise.all(
    owners
      .slice(0, 10)
      .map(({ owner, property_id }, n) =>
        codeOf(createRequest(owner, service.id, { starts_at: starts[n % 5], property_id })),
      ),
  );
  const removed = codeOf(provider.api.scheduling.removeCrew({ id: south.id }));
  const accepted = (await chosen).filter((outcome) => outcome === "accepted").length;
  const isRemoved = (await removed) === "accepted";
  const rows = await world.sql<{ at_once: number; is_removed: boolean }[]>`
    select count(*)::int as at_once, bool_or(crews.removed_at is not null) as is_removed
    from appointments join crews on crews.id = appointments.crew_id
    where appointments.provider_id = ${provider.id} group by starts_at`;
  expect(rows.reduce((sum, { at_once }) => sum + at_once, 0)).toBe(accepted);
  expect(rows.every(({ at_once }) => at_once <= (isRemoved ? 1 : 2))).toBe(true);
  expect(rows.some(({ is_removed }) => is_removed)).toBe(false);
});

test("one of two appointments that are given to one free crew simultaneously goes there", async () => {
  const { provider, service, south } = await signUpWithTwoCrews();
  const east = (await provider.api.scheduling.addCrew({ name: "Est", colour: "prune" })).data;
  const [start = ""] = await freeStarts(world, service.id);
  const ids: string[] = [];
  for (const { owner, property_id } of owners.slice(10, 12))
    ids.push((await createRequest(owner, service.id, { starts_at: start, property_id })).id);
  const outcomes = await Promise.all(
    ids.map((id) => codeOf(provider.api.scheduling.moveAppointment({ id, crew_id: east.id }))),
  );
  expect(outcomes.toSorted()).toEqual(["CREW_TAKEN", "accepted"]);
  const { data } = await provider.api.scheduling.appointments({ from: "2026-11-21", to: "2026-12-21" });
  expect(new Set(data.map(({ crew }) => crew?.name)).size).toBe(2);
  expect(data.map(({ crew }) => crew?.id)).toContain(east.id);
  expect(south.name).toBe("Sud");
});
