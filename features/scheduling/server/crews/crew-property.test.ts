import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { codeOf } from "#testing/world/caller.ts";
import type { Person } from "#testing/world/person.ts";
import { createRequest, moveToPreviousDay } from "#testing/world/requests.ts";
import { startWorld, type World } from "#testing/world/world.ts";

/** Invariants of any bookings, releases, moves and changes of crews (docs/product.md "Crews"). */
let world: World;
/** A person holds one time with a provider: as many as a sequence has steps. */
let owners: Person[];
beforeAll(async () => {
  world = await startWorld();
  owners = await Promise.all(Array.from({ length: STEPS_MAX }, () => world.signUpOwner()));
});
afterAll(() => world.close());

const STEPS_MAX = 14;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("hold" as const), at: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("release" as const), at: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("move" as const), at: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("add" as const), at: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("remove" as const), at: fc.nat(7) }) },
);

test("in any sequence no more appointments overlap than there are crews, none twice in a crew, and what is offered can be had", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: STEPS_MAX }), async (steps) => {
      const { provider, service } = await signUpWorkingProvider(world, 90);
      const [first = ""] = await freeStarts(world, service.id, { from: "2026-11-25" });
      const timeOf = (at: number) => new Date(Date.parse(first) + (at * HOUR_MS) / 2).toISOString();
      const made: { id: string; owner: Person }[] = [];
      let added = 0;
      for (const { act, at } of steps) {
        const crews = (await provider.api.scheduling.crews()).data;
        if (act === "hold") {
          const owner = owners[made.length];
          if (!owner) throw new Error("too few owners");
          const isOffered = (await freeStarts(world, service.id)).includes(timeOf(at));
          const request = await createRequest(owner, service.id);
          const outcome = await codeOf(
            owner.api.requests.setAppointment({ id: request.id, starts_at: timeOf(at) }),
          );
          expect(outcome).toBe(isOffered ? "accepted" : "SLOT_UNAVAILABLE");
          made.push({ id: request.id, owner });
        }
        const one = made[at % Math.max(made.length, 1)];
        const crew = crews[at % Math.max(crews.length, 1)];
        if (act === "release" && one)
          await one.owner.api.requests.setAppointment({ id: one.id, starts_at: null });
        if (act === "move" && one && crew)
          await codeOf(provider.api.scheduling.moveAppointment({ id: one.id, crew_id: crew.id }));
        if (act === "add" && crews.length < 3) {
          added += 1;
          await provider.api.scheduling.addCrew({ name: `Équipe ${added}`, colour: "prune" });
        }
        if (act === "remove" && crew) await codeOf(provider.api.scheduling.removeCrew({ id: crew.id }));
        await expectNoOverlap(provider.id);
      }
      // A person holds five times and makes fifteen requests a day at most.
      for (const { id, owner } of made) {
        await owner.api.requests.cancel({ id });
        await moveToPreviousDay(world, owner);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

async function expectNoOverlap(provider_id: string): Promise<void> {
  const [row] = await world.sql<{ overlapping: number; most: number; crews: number; removed: number }[]>`
    with kept as (select * from appointments where provider_id = ${provider_id})
    select
      (select count(*)::int from kept a join kept b on a.request_id < b.request_id
        and a.crew_id is not distinct from b.crew_id
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)) as overlapping,
      coalesce((select max(at_once) from (
        select (select count(*) from kept b where b.starts_at <= a.starts_at and b.ends_at > a.starts_at) as at_once
        from kept a) counted), 0)::int as most,
      (select count(*)::int from crews where provider_id = ${provider_id} and removed_at is null) as crews,
      (select count(*)::int from kept left join crews on crews.id = kept.crew_id
        where crews.removed_at is not null
          or (kept.crew_id is null and exists (
            select from crews c where c.provider_id = ${provider_id} and c.removed_at is null))) as removed`;
  expect(row).toMatchObject({ overlapping: 0, removed: 0 });
  expect(row?.most).toBeLessThanOrEqual(Math.max(row?.crews ?? 0, 1));
}
