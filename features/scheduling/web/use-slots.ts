import { useQuery } from "@tanstack/react-query";
import { queries } from "#client/api.ts";

/** A minute: others choose too. The server decides anyway. */
const STALE_MS = 60_000;

/** A service's free times and how long its work lasts; a request's own time is free to it. Read once for all that ask. */
export const useSlots = (serviceId: string, requestId: string | undefined) =>
  useQuery({
    ...queries.scheduling.slots.queryOptions({ input: { id: serviceId, request: requestId } }),
    staleTime: STALE_MS,
  });
