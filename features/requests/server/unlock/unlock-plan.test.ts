import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Provider } from "#platform/http/actor.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { inTransaction } from "#platform/postgres/database.ts";
import { planReader } from "#testing/plans.ts";
import { grantCredits } from "#testing/world/credits.ts";
import type { Person } from "#testing/world/person.ts";
import { createProperty, createRequest, publishService } from "#testing/world/requests.ts";
import { withoutConstraints } from "#testing/world/without-constraints.ts";
import { startWorld, type World } from "#testing/world/world.ts";
import { unlockLead } from "./unlock-lead.ts";

let world: World;
let provider: Person;
let id: string;

beforeAll(async () => {
  world = await startWorld({ isPlannedOnce: false });
  provider = await world.signUpProvider();
  const owner = await world.signUpOwner("Hélène Côté");
  id = (await createRequest(owner, (await publishService(provider)).id)).id;
  await grantCredits(world, provider, 100);
  const elsewhere = await createProperty(owner, "Chalet");
  // ANALYZE ran before the provider unlocked many leads: the plan must not depend on its statistics.
  await sql`analyze`.execute(world.db);
  await withoutConstraints(world.db, ["requests"], () => manyUnlocked(elsewhere.id));
}, 60_000);
afterAll(() => world.close());

/** A hundred thousand leads of the same owner and business type at another address, unlocked this month. */
async function manyUnlocked(property: string): Promise<void> {
  await sql`alter table requests disable trigger user`.execute(world.db);
  await sql`
    insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, status,
      expires_at, lead_credits, lead_price_cents, unlocked_at, unlocked_by, completed_at)
    select owner_id, provider_id, service_id, ${property}::uuid, business_type_id, description, 'completed',
      expires_at, lead_credits, lead_price_cents, ${world.now()}, 'credits', ${world.now()}
    from requests, generate_series(1, 100000)`.execute(world.db);
}

test("an unlock reads the same few rows whether its provider has unlocked one lead or a hundred thousand", async () => {
  const read = await inTransaction(world.db, async (tx) => {
    const { db, readBy } = planReader(tx);
    const { live, log } = world.ports;
    const context = { db, live, log, now: world.now, request: {} } as ApiContext;
    // Undone each time, because a lead is unlocked once.
    return readBy(async () => {
      await sql`savepoint before`.execute(tx);
      await unlockLead(context, { id: provider.id, role: "provider" } as Provider, id);
      await sql`rollback to savepoint before`.execute(tx);
    });
  });
  // The unlock, the lead for the response, who is notified, and the waking of the workers.
  expect(read.queries).toBe(4);
  expect([...read.whole]).not.toContain("requests");
  expect(read.rows).toBeLessThan(30);
});
