import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRouterClient } from "@orpc/server";
import { fillDemonstration } from "#demo/fill/fill.ts";
import { catalogRouter, providerServicesRouter, syncReference } from "#features/catalog/server/index.ts";
import { creditsRouter, openCreditAccount } from "#features/credits/server/index.ts";
import { favoritesRouter } from "#features/favorites/server/index.ts";
import { profilesRouter } from "#features/profiles/server/index.ts";
import { propertiesRouter } from "#features/properties/server/index.ts";
import { leadsRouter, requestsRouter } from "#features/requests/server/index.ts";
import { reviewsRouter } from "#features/reviews/server/index.ts";
import { schedulingRouter } from "#features/scheduling/server/index.ts";
import { loadConfig } from "#platform/config/config.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";
import { createSecrets } from "#platform/secrets/secrets.ts";
import { createStorage } from "#platform/storage/storage.ts";
import { freshDatabase } from "#testing/database.ts";

/** A person of the demonstration who has an account. */
type DemoUser = { id: string; role: Actor["role"] };

/**
 * The API as one person calls it at one instant, without the network: the same checks, refusals and use cases
 * as for anyone else. Throws the failure of a refused call.
 */
function callsOf(ports: Ports, player: DemoUser, at: Date) {
  const actor: Actor = {
    ...player,
    session_id: player.id,
    suspended: false,
    awaits_second_factor: false,
    factors_given_at: null,
  };
  return createRouterClient(
    {
      catalog: catalogRouter,
      services: providerServicesRouter,
      favorites: favoritesRouter,
      profile: profilesRouter,
      properties: propertiesRouter,
      requests: requestsRouter,
      leads: leadsRouter,
      reviews: reviewsRouter,
      credits: creditsRouter,
      scheduling: schedulingRouter,
    },
    {
      context: {
        ...ports,
        now: () => at,
        request: { id: "demonstration", ip: "127.0.0.1", idempotency_key: undefined },
        authenticate: async () => actor,
      },
    },
  );
}

export const onSignUp: Parameters<typeof fillDemonstration>[1] = async (tx, { id, user_type }) => {
  if (user_type === "provider") await openCreditAccount(tx, id);
};

/** One instant for the fill and for what is read of it, even when midnight passes between them. */
export const NOW = new Date();

/** A filled demonstration, as its people and the database see it. */
export async function openFilledWorld() {
  const database = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), "maisonnee-demo-"));
  // The fill sends no letter and pays in the database: it uses no other port.
  const ports = {
    db: database.db,
    reads: database.db,
    config: loadConfig({ DEMO: "1" }),
    now: () => NOW,
    storage: createStorage(`file:${folder}`),
    secrets: createSecrets({ secret: "s".repeat(32), dataDir: folder }),
    log: console,
  } as unknown as Ports;
  await syncReference(database.db);
  // Like two processes that start together.
  const filled = await Promise.all([fillDemonstration(ports, onSignUp), fillDemonstration(ports, onSignUp)]);
  const player = async (email: string): Promise<DemoUser> => {
    const { id, user_type } = await database.db
      .selectFrom("profiles")
      .select(["id", "user_type"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { id, role: user_type as DemoUser["role"] };
  };
  return {
    ports,
    db: database.db,
    filled,
    player,
    calls: async (email: string) => callsOf(ports, await player(email), NOW),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
