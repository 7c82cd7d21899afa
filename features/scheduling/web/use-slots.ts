import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { ProposedDuration } from "#features/scheduling/contract/index.ts";
import { queries } from "./api.ts";

/** One minute, because other owners choose too; the server decides in the end. */
const STALE_MS = 60_000;

/**
 * Reads a service's free slots and duration; with a request, its own time counts as free, and its provider
 * may ask for slots of another length.
 */
export const useSlots = (
  serviceId: string,
  requestId: string | undefined,
  lasts: ProposedDuration | undefined = undefined,
) =>
  useQuery({
    ...queries.scheduling.slots.queryOptions({ input: { id: serviceId, request: requestId, ...lasts } }),
    staleTime: STALE_MS,
  });

/** Whether the slots already read for a service are known to be empty. */
export function hasNoTimes(client: QueryClient, serviceId: string): boolean {
  const read = client.getQueryData(queries.scheduling.slots.queryKey({ input: { id: serviceId } }));
  return read?.data.days.length === 0;
}
