import { afterAll, beforeAll, beforeEach } from "vitest";
import { DAY_MS } from "#foundation/durations.ts";
import { grantCredits } from "./credits.ts";
import type { Person } from "./person.ts";
import { createRequest, moveToPreviousDay, publishService } from "./requests.ts";
import { startWorld, type World } from "./world.ts";

/**
 * The setup of tests of returns: one world, and for each test an owner and a provider
 * with a service and 200 credits.
 */
export function returnsSetup() {
  const context = {
    world: null as unknown as World,
    owner: null as unknown as Person,
    provider: null as unknown as Person,
    service: "",
    unlocked,
    earlier,
    unlockedAgo,
    returns,
  };

  beforeAll(async () => {
    context.world = await startWorld();
  });
  afterAll(() => context.world.close());
  beforeEach(async () => {
    context.owner = await context.world.signUpOwner("Hélène Côté");
    context.provider = await context.world.signUpProvider();
    context.service = (await publishService(context.provider)).id;
    await grantCredits(context.world, context.provider, 200);
  });

  /** Creates leads unlocked with credits, each at another property. */
  async function unlocked(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const { id } = await createRequest(context.owner, context.service);
      await context.provider.api.leads.unlock({ id });
      ids.push(id);
      await moveToPreviousDay(context.world, context.owner);
    }
    return ids;
  }

  /** Creates leads paid by card and completed three days ago, which the limit of 20 % is counted of. */
  async function earlier(count: number): Promise<void> {
    const { world } = context;
    const { id } = await createRequest(context.owner, context.service);
    const threeDaysAgo = new Date(world.now().getTime() - 3 * DAY_MS);
    await world.sql`
      insert into requests (owner_id, provider_id, service_id, property_id, business_type_id, description, expires_at,
        lead_credits, lead_price_cents, status, unlocked_by, unlocked_at, completed_at,
        created_at)
      select owner_id, provider_id, service_id, property_id, business_type_id, description, expires_at,
        lead_credits, lead_price_cents, 'completed', 'card', ${threeDaysAgo}, ${world.now()}, ${threeDaysAgo}
      from requests, generate_series(1, ${count}::int) where id = ${id}`;
  }

  /** Moves an unlock into the past. */
  async function unlockedAgo(id: string, ms: number): Promise<void> {
    await context.world.db
      .updateTable("requests")
      .set({ unlocked_at: new Date(context.world.now().getTime() - ms) })
      .where("id", "=", id)
      .execute();
  }

  /** Returns the provider's returned leads and their reasons, oldest first. */
  async function returns(): Promise<[string, string][]> {
    const rows = await context.world.db
      .selectFrom("lead_returns")
      .select(["request_id", "reason"])
      .where("provider_id", "=", context.provider.id)
      .orderBy("created_at")
      .execute();
    return rows.map(({ request_id, reason }) => [request_id, reason]);
  }

  return context;
}
