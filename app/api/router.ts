import { propertiesRouter } from "#features/properties/server/index.ts";

/** Every endpoint of the contract with what answers it. */
export const apiRouter = {
  properties: propertiesRouter,
};
