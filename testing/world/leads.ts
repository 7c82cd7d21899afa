import { afterAll, beforeAll, beforeEach } from "vitest";
import { grantCredits } from "./credits.ts";
import type { Person } from "./person.ts";
import { createRequest, moveToPreviousDay, publishService } from "./requests.ts";
import { startWorld, type World } from "./world.ts";

/** The setup of tests of leads: one world and owner, and a provider with one service for each test. */
export interface Leads {
  world: World;
  owner: Person;
  provider: Person;
  service: string;
  /** Creates a request of the owner for that service, dated a day earlier. Returns its id. */
  ask(): Promise<string>;
}

/** Registers the setup and teardown for the calling test file; its parts are set once a test runs. */
export function leadsSetup(): Leads {
  const leads = {
    ask: async () => {
      const { id } = await createRequest(leads.owner, leads.service);
      await moveToPreviousDay(leads.world, leads.owner);
      return id;
    },
  } as Leads;
  beforeAll(async () => {
    leads.world = await startWorld();
    leads.owner = await leads.world.signUpOwner("Hélène Côté");
  });
  afterAll(() => leads.world.close());
  beforeEach(async () => {
    leads.provider = await leads.world.signUpProvider();
    leads.service = (await publishService(leads.provider)).id;
  });
  return leads;
}

/** Signs up an owner and a provider who unlocked a request of theirs; `id` is the request. */
export async function unlockedPair(world: World) {
  const owner = await world.signUpOwner("Hélène Côté");
  const provider = await world.signUpProvider();
  await grantCredits(world, provider, 10);
  const { id } = await createRequest(owner, (await publishService(provider)).id);
  await provider.api.leads.unlock({ id });
  return { owner, provider, id };
}
