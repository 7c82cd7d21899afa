import { createRouterClient } from "@orpc/server";
import { catalogRouter, providerServicesRouter } from "#features/catalog/server/index.ts";
import { favoritesRouter } from "#features/favorites/server/index.ts";
import { profilesRouter } from "#features/profiles/server/index.ts";
import { propertiesRouter } from "#features/properties/server/index.ts";
import { leadsRouter, requestsRouter } from "#features/requests/server/index.ts";
import { reviewsRouter } from "#features/reviews/server/index.ts";
import type { Actor } from "#platform/http/actor.ts";
import type { Ports } from "#platform/http/context.ts";

/** Someone of the demonstration who has an account. */
export type Player = { id: string; role: Actor["role"] };

/**
 * The API as one person calls it at one instant, without the network: the same checks, refusals and use cases as
 * for anyone else. What a call refuses, it throws.
 */
export function callsOf(ports: Ports, player: Player, at: Date) {
  const actor: Actor = { ...player, session_id: player.id, suspended: false };
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
    },
    {
      context: {
        ...ports,
        now: () => at,
        request: { id: "demonstration", address: "127.0.0.1", idempotency_key: undefined },
        authenticate: async () => actor,
      },
    },
  );
}
