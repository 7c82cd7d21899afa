import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS } from "#foundation/durations.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { freeStarts, signUpWorkingProvider } from "#testing/world/calendar.ts";
import { createRequest } from "#testing/world/requests.ts";
import { waitForLocks } from "#testing/world/wait-for-locks.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { endLapsed } from "./end-holds.ts";

/** The end of holds that expire without an answer. */
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** Requests whose holds expired a day ago, so that their owners may choose again. */
async function lapsed(count: number) {
  const { provider, service } = await signUpWorkingProvider(world);
  const starts = (await freeStarts(world, service.id)).filter(
    (start, n) => n % 2 === 0 && Date.parse(start) > world.now().getTime() + 120 * HOUR_MS,
  );
  const held = [];
  for (const starts_at of starts.slice(0, count)) {
    const owner = await world.signUpOwner();
    held.push({ owner, starts_at, id: (await createRequest(owner, service.id, { starts_at })).id });
  }
  world.advance(97 * HOUR_MS);
  return { provider, service, held };
}

const eventsOf = async (id: string) =>
  (
    await world.db
      .selectFrom("appointment_events")
      .select("kind")
      .where("request_id", "=", id)
      .orderBy("id")
      .execute()
  ).map(({ kind }) => kind);

test.each(["another", "none"])(
  "a hold that the job is ending while its owner chooses %s time is recorded as lapsed once",
  async (choice) => {
    const { service, held } = await lapsed(1);
    const [{ owner, id, starts_at } = { owner: await world.signUpOwner(), id: "", starts_at: "" }] = held;
    const api = await owner.signInAgain();
    const next = (await freeStarts(world, service.id)).findLast((start) => start !== starts_at) ?? "";
    const pending: Promise<unknown>[] = [];
    await world.db.transaction().execute(async (tx) => {
      await endLapsed(tx, sql`request_id = ${id}`);
      pending.push(api.requests.setAppointment({ id, starts_at: choice === "another" ? next : null }));
      await waitForLocks(world, 1);
    });
    await Promise.all(pending);
    expect((await eventsOf(id)).toSorted()).toEqual(
      choice === "another" ? ["chosen", "chosen", "lapsed"] : ["chosen", "lapsed"],
    );
  },
);

test("holds that expire together are ended, recorded and their letters queued in one statement", async () => {
  const { provider, held } = await lapsed(3);
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ended = await inTransaction(world.db, (tx) =>
    endLapsed(tx.withPlugin(counting), sql`provider_id = ${provider.id}`),
  );
  expect(queries).toBe(1);
  expect(ended.map(({ request_id }) => request_id).toSorted()).toEqual(held.map(({ id }) => id).toSorted());
  await world.runJobs();
  const letters = await world.letters();
  for (const { owner, id } of held) {
    expect(await eventsOf(id)).toEqual(["chosen", "lapsed"]);
    const subjects = letters.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("Plage"))).toHaveLength(1);
  }
});
