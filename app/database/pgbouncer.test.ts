import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAS_PGBOUNCER, openPgbouncer } from "#testing/pgbouncer.ts";
import { grantCredits } from "#testing/world/credits.ts";
import { signUpPerson } from "#testing/world/person.ts";
import { createRequest, publishService } from "#testing/world/requests.ts";
import { startSecondProcess } from "#testing/world/second-process.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { NO_LIMITS } from "../api/limits/limits.ts";

describe.skipIf(!HAS_PGBOUNCER)("behind a PgBouncer in transaction mode (pgbouncer on the PATH)", () => {
  let bouncer: Awaited<ReturnType<typeof openPgbouncer>>;
  let world: World;
  let server: Awaited<ReturnType<typeof startSecondProcess>>;
  beforeAll(async () => {
    world = await startWorld();
    bouncer = await openPgbouncer(world.config.DATABASE_URL);
    server = await startSecondProcess(
      { ...world.config, DATABASE_URL: bouncer.url, DATABASE_PREPARE: false, WORKER: "inline" },
      // Real time: the worker takes jobs that are due by the database's clock.
      { limits: NO_LIMITS, now: () => new Date(), logTo: { write: (line) => world.errors.push(line) } },
    );
  });
  afterAll(async () => {
    await server.close();
    await bouncer.stop();
    await world.close();
  });

  test("behind PgBouncer many requests and unlocks at once succeed, notify open pages and send letters", async () => {
    const provider = await signUpPerson(server.origin, "provider");
    await grantCredits(world, provider, 100);
    const service = await publishService(provider);
    const leaving = new AbortController();
    const stream = await provider.api.events.follow({}, { signal: leaving.signal });
    expect((await stream.next()).value).toEqual({ kind: "ready" });
    const owners = await Promise.all(Array.from({ length: 8 }, () => signUpPerson(server.origin, "owner")));
    const requests = await Promise.all(owners.map((owner) => createRequest(owner, service.id)));
    await Promise.all(requests.map(({ id }) => provider.api.leads.unlock({ id })));
    expect((await stream.next()).value).toMatchObject({ kind: "request" });
    leaving.abort();
    const addresses = new Set(owners.map(({ email }) => email));
    const written = async () =>
      new Set((await world.letters()).map(({ to }) => to).filter((to) => addresses.has(to))).size;
    await expect.poll(written, { timeout: 15_000 }).toBe(8);
    const { data } = await provider.api.credits.balance();
    expect(data.credits).toBeLessThan(100);
    expect(world.errors).toEqual([]);
  });
});
