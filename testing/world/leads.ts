import { afterAll, beforeAll, beforeEach } from "vitest";
import { askedRequest, nextDayOf, publishedService } from "./asked.ts";
import type { Person } from "./person.ts";
import { startWorld, type World } from "./world.ts";

/** What stories about leads begin with: one world and owner, and for each test a provider with one service. */
export interface Leads {
  world: World;
  owner: Person;
  provider: Person;
  service: string;
  /** A request of the owner for that service, still locked and of an earlier day; answers its id. */
  ask(): Promise<string>;
}

/** Begins and ends it around the tests of the file that calls this; its parts are there once a test runs. */
export function aboutLeads(): Leads {
  const leads = {
    ask: async () => {
      const { id } = await askedRequest(leads.owner, leads.service);
      await nextDayOf(leads.world, leads.owner);
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
    leads.service = (await publishedService(leads.provider)).id;
  });
  return leads;
}
