import { implement } from "@orpc/server";
import { identities } from "#features/profiles/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { readOwnIdentity, setBusinessIdentity } from "./business-identity.ts";

const os = implement(identities).$context<ApiContext>().use(providerOnly);

export const identitiesRouter = os.router({
  get: os.get.handler(async ({ context }) => ({
    data: await readOwnIdentity(context.db, context.provider),
    asks_birth_date: context.config.PART_XX,
  })),
  set: os.set.handler(async ({ context, input }) => ({
    data: await setBusinessIdentity(context, context.provider, input),
  })),
});
