import { os } from "@orpc/server";
import type { EndpointMeta } from "#foundation/endpoint.ts";
import { INVALID_PERMISSIONS, OWNER_ONLY, PROVIDER_ONLY, UNAUTHORIZED } from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor, Owner, Provider } from "./actor.ts";
import type { ApiContext } from "./context.ts";

const base = os.$context<ApiContext>();

async function signedIn(context: ApiContext): Promise<Actor> {
  const actor = await context.authenticate();
  if (!actor) throw new Failure(UNAUTHORIZED);
  return actor;
}

async function activeMember(context: ApiContext): Promise<Actor> {
  const actor = await signedIn(context);
  if (actor.suspended) throw new Failure(INVALID_PERMISSIONS);
  return actor;
}

async function owner(context: ApiContext): Promise<Owner> {
  const actor = await activeMember(context);
  if (actor.role !== "owner") throw new Failure(OWNER_ONLY);
  return actor as Owner;
}

async function provider(context: ApiContext): Promise<Provider> {
  const actor = await activeMember(context);
  if (actor.role !== "provider") throw new Failure(PROVIDER_ONLY);
  return actor as Provider;
}

const GUARDS = { public: async () => null, member: activeMember, owner, provider };

/**
 * Checks the caller as the endpoint's own guard would, from what its contract declares. Runs before the body is read,
 * so that a body that will be refused is never parsed. Throws UNAUTHORIZED, INVALID_PERMISSIONS, OWNER_ONLY,
 * PROVIDER_ONLY.
 */
export async function authorizeCaller(
  context: ApiContext,
  { access, suspendedToo }: EndpointMeta,
): Promise<void> {
  await (suspendedToo ? signedIn(context) : GUARDS[access](context));
}

/** Requires a signed-in person, suspended or not, as `context.actor`: for the rights that the law gives everybody. */
export const anyMember = base.middleware(async ({ context, next }) => {
  return next({ context: { actor: await signedIn(context) } });
});

/** Requires a signed-in person who is not suspended, as `context.actor`. */
export const memberOnly = base.middleware(async ({ context, next }) => {
  return next({ context: { actor: await activeMember(context) } });
});

/** Requires an owner, as `context.owner`. */
export const ownerOnly = base.middleware(async ({ context, next }) => {
  return next({ context: { owner: await owner(context) } });
});

/** Requires a provider, as `context.provider`. */
export const providerOnly = base.middleware(async ({ context, next }) => {
  return next({ context: { provider: await provider(context) } });
});
