import { creditsRouter } from "#features/credits/server/index.ts";
import { profilesRouter } from "#features/profiles/server/index.ts";
import { propertiesRouter } from "#features/properties/server/index.ts";
import { leadsRouter } from "#features/requests/server/index.ts";

/** Every endpoint of the contract with what answers it. */
export const apiRouter = {
  profiles: profilesRouter,
  properties: propertiesRouter,
  leads: leadsRouter,
  credits: creditsRouter,
};
