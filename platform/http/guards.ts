import { type AnyProcedure, os } from "@orpc/server";
import { MINUTE_MS } from "#foundation/durations.ts";
import type { EndpointMeta, FactorCondition } from "#foundation/endpoint.ts";
import {
  INVALID_PERMISSIONS,
  MEMBER_ONLY,
  OPERATOR_ONLY,
  OWNER_ONLY,
  PROVIDER_ONLY,
  READ_ONLY_VIEW,
  RECENT_FACTOR_REQUIRED,
  SECOND_FACTOR_REQUIRED,
  UNAUTHORIZED,
} from "#foundation/errors/common.ts";
import { Failure } from "#foundation/errors/failure.ts";
import type { Actor, Caller, LocalOperator, Operator, OperatorLevel, Owner, Provider } from "./actor.ts";
import type { ApiContext } from "./context.ts";

const base = os.$context<ApiContext>();

async function signedIn(context: ApiContext): Promise<Caller> {
  const caller = await context.authenticate();
  if (!caller) throw new Failure(UNAUTHORIZED);
  return caller;
}

/**
 * Requires a session, with or without the second factor. Suspended owners and providers pass too: they still
 * export their data and close their account, for which a session must not wait for the factor.
 */
async function session(context: ApiContext): Promise<Caller> {
  const caller = await signedIn(context);
  if (caller.suspended && caller.role === "operator") throw new Failure(INVALID_PERMISSIONS);
  return caller;
}

async function verified(context: ApiContext): Promise<Caller> {
  const caller = await signedIn(context);
  if (caller.awaits_second_factor) throw new Failure(SECOND_FACTOR_REQUIRED);
  return caller;
}

/** An owner, provider or operator who is not suspended. */
async function account(context: ApiContext): Promise<Caller> {
  const caller = await verified(context);
  if (caller.suspended) throw new Failure(INVALID_PERMISSIONS);
  return caller;
}

async function member(context: ApiContext): Promise<Actor> {
  const caller = await verified(context);
  if (caller.role === "operator") throw new Failure(MEMBER_ONLY);
  return caller;
}

async function activeMember(context: ApiContext): Promise<Actor> {
  const actor = await member(context);
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

const RANKS: Record<OperatorLevel, number> = { reader: 1, agent: 2, chief: 3 };

function operatorOf(level: OperatorLevel) {
  return async (context: ApiContext): Promise<Operator> => {
    const caller = await verified(context);
    if (caller.role !== "operator") throw new Failure(OPERATOR_ONLY);
    if (caller.suspended || RANKS[caller.level] < RANKS[level]) throw new Failure(INVALID_PERMISSIONS);
    return caller;
  };
}

/**
 * How long both factors count as just given: long enough for several refunds, short for a screen left open.
 */
const RECENT_FACTOR_MS = 10 * MINUTE_MS;

/**
 * Throws RECENT_FACTOR_REQUIRED if the endpoint asks for both factors and they were not given lately. A
 * condition on the input is checked once the input is read.
 */
function requireRecentFactor(
  caller: Caller,
  { now }: ApiContext,
  { recentFactor }: EndpointMeta,
  input?: unknown,
): void {
  if (recentFactor !== true && !(recentFactor && meets(input, recentFactor))) return;
  const age = now().getTime() - (caller.factors_given_at?.getTime() ?? 0);
  if (age > RECENT_FACTOR_MS) throw new Failure(RECENT_FACTOR_REQUIRED);
}

const meets = (input: unknown, condition: FactorCondition): boolean =>
  typeof input === "object" &&
  input !== null &&
  Object.entries(condition).every(([field, values]) => values.includes(input[field as keyof typeof input]));

const isRead = ({ request }: ApiContext): boolean => request.operation?.startsWith("GET ") ?? false;

const GUARDS = {
  public: async () => null,
  session,
  account,
  member: activeMember,
  owner,
  provider,
  reader: operatorOf("reader"),
  agent: operatorOf("agent"),
  chief: operatorOf("chief"),
};

/** Returns the owner or provider who calls a public endpoint; null for anybody else. */
export async function memberOrNull(context: ApiContext): Promise<Actor | null> {
  const caller = await context.authenticate();
  if (!caller || caller.role === "operator" || caller.awaits_second_factor) return null;
  return caller.is_view && !isRead(context) ? null : caller;
}

/**
 * Checks the caller as the endpoint's own guard would, from what its contract declares. Runs before the
 * body is read, so that a body that will be refused is never parsed. Throws UNAUTHORIZED,
 * SECOND_FACTOR_REQUIRED, INVALID_PERMISSIONS, MEMBER_ONLY, OWNER_ONLY, PROVIDER_ONLY, OPERATOR_ONLY,
 * READ_ONLY_VIEW, RECENT_FACTOR_REQUIRED.
 */
export async function authorizeCaller(context: ApiContext, meta: EndpointMeta): Promise<void> {
  const { access, suspendedToo } = meta;
  const caller = await (suspendedToo ? member(context) : GUARDS[access](context));
  if (caller?.is_view && (access === "session" || meta.ownEyesOnly || !isRead(context)))
    throw new Failure(READ_ONLY_VIEW);
  if (caller) requireRecentFactor(caller, context, meta);
}

/**
 * Requires an owner or provider, suspended or not, as `context.actor`: for the rights
 * that the law gives everybody.
 */
export const anyMember = base.middleware(async ({ context, next }) => {
  return next({ context: { actor: await member(context) } });
});

/** Requires an owner or provider who is not suspended, as `context.actor`. */
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

/** Requires a signed-in person, who may still have to give the second factor, as `context.caller`. */
export const anySession = base.middleware(async ({ context, next }) => {
  return next({ context: { caller: await session(context) } });
});

/** Requires an owner, provider or operator who is not suspended, as `context.caller`. */
export const accountOnly = base.middleware(async ({ context, next }) => {
  return next({ context: { caller: await account(context) } });
});

/**
 * Requires an operator of at least the level that the endpoint declares, as `context.operator`; one who
 * has lately given both factors where the endpoint declares RECENT_FACTOR_REQUIRED. The command line
 * has every level and no factor.
 */
export const operatorOnly = (level: OperatorLevel) =>
  base.middleware(async ({ context, next, procedure }, input) => {
    const operator: Operator | LocalOperator =
      context.local_operator ?? (await signedInOperator(level, context, procedure, input));
    return next({ context: { operator } });
  });

/** The same for what belongs to an operator's account: the command line, which has none, is refused. */
export const operatorAccountOnly = (level: OperatorLevel) =>
  base.middleware(async ({ context, next, procedure }, input) => {
    if (context.local_operator) throw new Failure(INVALID_PERMISSIONS);
    return next({ context: { operator: await signedInOperator(level, context, procedure, input) } });
  });

async function signedInOperator(
  level: OperatorLevel,
  context: ApiContext,
  procedure: AnyProcedure,
  input: unknown,
): Promise<Operator> {
  const operator = await GUARDS[level](context);
  requireRecentFactor(operator, context, procedure["~orpc"].meta, input);
  return operator;
}
