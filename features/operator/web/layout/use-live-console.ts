import { useQueryClient } from "@tanstack/react-query";
import { areaKey } from "#client/area-key.ts";
import { useEvents } from "#features/events/web/index.ts";

/** The lists of waiting work, which colleagues share. */
export const AREAS_OF_WORK = [
  "cases",
  "casePresences",
  "money",
  "catalogue",
  "announcements",
  "siteTexts",
  "privacyOrders",
  "disputes",
  "incidents",
];

/**
 * Keeps what waits current without a reload: what a colleague changes is read again at once, what members
 * send and what time brings at the stream's next heartbeat, within half a minute. Used once, by the layout.
 */
export function useLiveConsole(): void {
  const client = useQueryClient();
  useEvents(() => {
    for (const area of AREAS_OF_WORK) void client.invalidateQueries({ queryKey: areaKey(area) });
  });
}
