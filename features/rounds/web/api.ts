import { featureApi } from "#client/feature-api.ts";
import type { RoundsContract } from "#features/rounds/contract/api.ts";
import routes from "./routes.generated.json" with { type: "json" };

/** This feature's endpoints as typed calls and query options, and the codes that they declare. */
export const { api, queries, failureOf, detailsOf } = featureApi<RoundsContract>(routes);
