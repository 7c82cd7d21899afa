import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { areaKey } from "#client/area-key.ts";
import { useEvents } from "./use-events.ts";
import { noteTyping } from "./use-typing.ts";

/**
 * Keeps requests and leads on a signed-in person's pages current without a reload: follows the
 * server's events, catches up after a lost connection, reloads from time to time where no stream gets
 * through. Used once per layout.
 */
export function useLiveChanges(): void {
  const client = useQueryClient();
  useEvents((news) => {
    if (news.kind === "typing") noteTyping(client, news.id);
    else if (news.kind === "thread") invalidateThreads(client);
    else if (news.kind !== "still") invalidateAll(client);
  });
}

/** Invalidates what shows threads of messages; they load the messages that they lack. */
function invalidateThreads(client: QueryClient): void {
  for (const area of ["threads", "tasks"]) void client.invalidateQueries({ queryKey: areaKey(area) });
}

/**
 * The areas that news of a request may change: a lead returned, or unlocked on another device, changes the
 * balance too.
 */
export const AREAS_OF_REQUESTS = [
  "requests",
  "leads",
  "quotes",
  "contracts",
  "invoices",
  "problems",
  "rounds",
  "passes",
  "attendance",
  "threads",
  "properties",
  "scheduling",
  "plans",
  "logbook",
  "credits",
  "tasks",
  "work",
];

/** Invalidates every query about requests; those not on screen are only marked as stale. */
function invalidateAll(client: QueryClient): void {
  for (const area of AREAS_OF_REQUESTS) void client.invalidateQueries({ queryKey: areaKey(area) });
}
