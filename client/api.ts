import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { createBrowserApi } from "./browser-api.ts";
import { giveFactorsAgain } from "./session/recent-factor.ts";
import { accessToken, renewAccessToken } from "./session/session-actions.ts";

/** The API with the signed-in person's token. A session that the server no longer knows is removed here too. */
export const api = createBrowserApi({
  token: accessToken,
  renew: renewAccessToken,
  giveFactors: giveFactorsAgain,
});

/** The API as query and mutation options: `useQuery(queries.properties.list.queryOptions())`. */
export const queries = createTanstackQueryUtils(api);
