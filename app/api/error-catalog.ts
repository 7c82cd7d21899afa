import { apiContract } from "#app/api/contract.ts";

/**
 * The error catalogue: the HTTP status of every code that an endpoint declares. The codes are defined in the
 * contracts of the features and in foundation/errors/common.ts.
 */
export const ERROR_STATUSES: ReadonlyMap<string, number> = new Map(
  Object.values(apiContract)
    .flatMap((endpoints) => Object.values(endpoints))
    .flatMap((endpoint) => Object.entries<{ status: number }>(endpoint["~orpc"].errorMap))
    .map(([code, { status }]) => [code, status]),
);
