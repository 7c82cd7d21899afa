import type { QueryClient } from "@tanstack/react-query";
import { queries } from "#client/api.ts";

/** Whether a service is known, from what its page has already read, to have no free time to choose. */
export function hasNoTimes(client: QueryClient, serviceId: string): boolean {
  const read = client.getQueryData(queries.scheduling.slots.queryKey({ input: { id: serviceId } }));
  return read?.data.days.length === 0;
}
