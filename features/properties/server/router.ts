import { implement } from "@orpc/server";
import { properties } from "#features/properties/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { ownerOnly } from "#platform/http/guards.ts";
import { createProperty } from "./create-property.ts";
import { listProperties, ownProperty } from "./read-properties.ts";
import { removeProperty } from "./remove-property.ts";
import { updateProperty } from "./update-property.ts";

const os = implement(properties).$context<ApiContext>().use(ownerOnly);

export const propertiesRouter = os.router({
  list: os.list.handler(async ({ context }) => ({ data: await listProperties(context.db, context.owner) })),
  get: os.get.handler(async ({ context, input }) => ({
    data: await ownProperty(context.db, context.owner, input.id),
  })),
  create: os.create.handler(async ({ context, input }) => ({
    data: await createProperty(context.db, context.owner, input),
  })),
  update: os.update.handler(async ({ context, input: { id, ...changes } }) => ({
    data: await updateProperty(context.db, context.owner, id, changes),
  })),
  remove: os.remove.handler(async ({ context, input }) => {
    await removeProperty(context, context.owner, input.id);
    return { data: {} };
  }),
});
