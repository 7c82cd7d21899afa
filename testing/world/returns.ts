import { afterAll, beforeAll, beforeEach } from "vitest";
import { askedRequest, nextDayOf, publishedService } from "./asked.ts";
import { grantCredits } from "./credits.ts";
import type { Person } from "./person.ts";
import { startWorld, type World } from "./world.ts";

const DAY = 24 * 3_600_000;

/** One world a file; for each story an owner, and a provider with a service and two hundred credits. */
export function returnStories() {
  const its = {
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
    its.world = await startWorld();
  });
  afterAll(() => its.world.close());
  beforeEach(async () => {
    its.owner = await its.world.signUpOwner("Hélène Côté");
    its.provider = await its.world.signUpProvider();
    its.service = (await publishedService(its.provider)).id;
    await grantCredits(its.world, its.provider, 200);
  });

  /** Leads unlocked with credits, each at a property of its own. */
  async function unlocked(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const { id } = await askedRequest(its.owner, its.service);
      await its.provider.api.leads.unlock({ id });
      ids.push(id);
      await nextDayOf(its.world, its.owner);
    }
    return ids;
  }

  /** Leads paid by card and done three days ago: what the 20 % are counted of, and nothing else. */
  async function earlier(count: number): Promise<void> {
    const { world } = its;
    const { id } = await askedRequest(its.owner, its.service);
    const threeDaysAgo = new Date(world.now().getTime() - 3 * DAY);
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
    await its.world.db
      .updateTable("requests")
      .set({ unlocked_at: new Date(its.world.now().getTime() - ms) })
      .where("id", "=", id)
      .execute();
  }

  /** Which leads of the provider were given back, and why, the first first. */
  async function returns(): Promise<[string, string][]> {
    const rows = await its.world.db
      .selectFrom("lead_returns")
      .select(["request_id", "reason"])
      .where("provider_id", "=", its.provider.id)
      .orderBy("created_at")
      .execute();
    return rows.map(({ request_id, reason }) => [request_id, reason]);
  }

  return its;
}
