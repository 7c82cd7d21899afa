import { afterAll, beforeAll } from "vitest";
import type { ServiceDraft } from "#features/catalog/contract/index.ts";
import type { Person } from "./person.ts";
import { publishService } from "./requests.ts";
import { startWorld, type World } from "./world.ts";

const SERVICE = {
  name: "Service offert",
  description: "Travail soigné, équipe ponctuelle et assurée.",
  price_kind: "fixed",
  price_min_cents: 45_000,
} as const;

export type Query = Parameters<World["visitor"]["catalog"]["find"]>[0];

/** The setup of tests of finding: one world, and a provider whose services are found in it. */
export interface Search {
  world: World;
  provider: Person;
  /** Publishes a service of the provider. Returns its id. */
  publish(changes?: Partial<ServiceDraft>): Promise<string>;
  find(query?: Query): ReturnType<World["visitor"]["catalog"]["find"]>;
  /** Returns the ids of what is found, in their order. */
  ids(query: Query): Promise<string[]>;
}

/** Registers the setup and teardown for the calling test file; its world is set once a test runs. */
export function searchSetup(): Search {
  const search = {
    publish: async (changes = {}) => (await publishService(search.provider, { ...SERVICE, ...changes })).id,
    find: (query = {}) => search.world.visitor.catalog.find(query),
    ids: async (query) => (await search.find(query)).data.map(({ id }) => id),
  } as Search;
  beforeAll(async () => {
    search.world = await startWorld();
    search.provider = await search.world.signUpProvider("Julie Tremblay");
    // Roofs, painting and paving, offered below, require a licence.
    await search.provider.api.profiles.update({ rbq_licence: "1234-5678-90" });
  });
  afterAll(() => search.world.close());
  return search;
}
