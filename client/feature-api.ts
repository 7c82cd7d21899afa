import type { AnyContractRouter } from "@orpc/contract";
import { createTanstackQueryUtils, type RouterUtils } from "@orpc/tanstack-query";
import { type ClientOf, createBrowserApi } from "./browser-api.ts";
import { type CodesOf, type DetailsOf, detailsOf, failureOf, type NETWORK_ERROR } from "./failure.ts";
import { giveFactorsAgain } from "./session/recent-factor.ts";
import { accessToken, renewAccessToken } from "./session/session-actions.ts";

/** The API client of a feature's pages (features/<name>/web/api.ts). */
interface FeatureApi<Contract extends AnyContractRouter> {
  /**
   * The endpoints with the signed-in person's token. A session that the server no
   * longer knows is removed here too.
   */
  api: ClientOf<Contract>;
  /** The endpoints as query and mutation options: `useQuery(queries.properties.list.queryOptions())`. */
  queries: RouterUtils<ClientOf<Contract>>;
  /**
   * Returns the code of a failed call: one of the contract, NETWORK_ERROR, or null for an unexpected error.
   */
  failureOf: (error: unknown) => CodesOf<Contract> | typeof NETWORK_ERROR.code | null;
  /** Returns the details of a failure with this code, or null when it has another. */
  detailsOf: <Code extends CodesOf<Contract>>(error: unknown, code: Code) => DetailsOf<Contract, Code> | null;
}

/**
 * Returns the calls of one feature. At run time only the paths and methods of `routes` are
 * known, none of the contract.
 */
export function featureApi<Contract extends AnyContractRouter>(routes: object): FeatureApi<Contract> {
  const api = createBrowserApi<Contract>(routes, {
    token: accessToken,
    renew: renewAccessToken,
    giveFactors: giveFactorsAgain,
  });
  // Codes and details are text and data at run time: that they are the contract's is what the type adds.
  return { api, queries: createTanstackQueryUtils(api), failureOf, detailsOf } as FeatureApi<Contract>;
}
