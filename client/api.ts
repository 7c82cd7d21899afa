import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { createBrowserApi } from "./browser-api.ts";
import { accessToken, renewOrForget } from "./session-store.ts";

/** The API with the signed-in person's token. A session the server no longer knows is forgotten here too. */
export const api = createBrowserApi({ token: accessToken, renew: renewOrForget });

/** The same, as query and mutation options: `useQuery(queries.properties.list.queryOptions())`. */
export const queries = createTanstackQueryUtils(api);
