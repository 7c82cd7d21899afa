import { os } from "@orpc/server";
import type { EndpointMeta } from "#foundation/endpoint.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor, Owner, Provider } from "./actor.ts";
import type { ApiContext } from "./context.ts";

const base = os.$context<ApiContext>();

async function known(context: ApiContext): Promise<Actor> {
  const actor = await context.authenticate();
  if (!actor) throw new Failure("UNAUTHORIZED");
  return actor;
}

async function signedIn(context: ApiContext): Promise<Actor> {
  const actor = await known(context);
  if (actor.suspended) throw new Failure("INVALID_PERMISSIONS");
  return actor;
}

async function owner(context: ApiContext): Promise<Owner> {
  const actor = await signedIn(context);
  if (actor.role !== "owner") throw new Failure("OWNER_ONLY");
  return actor as Owner;
}

async function provider(context: ApiContext): Promise<Provider> {
  const actor = await signedIn(context);
  if (actor.role !== "provider") throw new Failure("PROVIDER_ONLY");
  return actor as Provider;
}

const CALLERS = { public: async () => null, member: signedIn, owner, provider };

/**
 * Refuses a caller as the endpoint's own guard would, from what its contract declares: asked before the body is
 * read, so that nobody makes the server parse what it will refuse. Throws UNAUTHORIZED, INVALID_PERMISSIONS,
 * OWNER_ONLY, PROVIDER_ONLY.
 */
export async function refuseCaller(
  context: ApiContext,
  { access, suspendedToo }: EndpointMeta,
): Promise<void> {
  await (suspendedToo ? known(context) : CALLERS[access](context));
}

/** Lets any signed-in person through, suspended or not, as `context.actor`: for what the law owes to everybody. */
export const anyMember = base.middleware(async ({ context, next }) => {
  return next({ context: { actor: await known(context) } });
});

/** Lets any signed-in person through, as `context.actor`. */
export const memberOnly = base.middleware(async ({ context, next }) => {
  return next({ context: { actor: await signedIn(context) } });
});

/** Lets owners through, as `context.owner`. */
export const ownerOnly = base.middleware(async ({ context, next }) => {
  return next({ context: { owner: await owner(context) } });
});

/** Lets providers through, as `context.provider`. */
export const providerOnly = base.middleware(async ({ context, next }) => {
  return next({ context: { provider: await provider(context) } });
});
