import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isViewing } from "#client/session/viewing.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import { api, queries } from "./api.ts";

const SHOWN_MAX = 99;

/** Returns how many messages the signed-in person has not read, as a badge says it; undefined for none. */
export function useUnreadMessages(): string | undefined {
  const count = useUnread().data?.data.messages ?? 0;
  if (count === 0) return undefined;
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
}

/** Tells the authors of unread messages that they came to an open page of the signed-in person. */
export function useDeliveredMessages(): void {
  const { data, dataUpdatedAt } = useUnread();
  const undelivered = data?.data.undelivered ?? false;
  // At each reading: a call that failed is made again, and an unchanged count may be of other messages.
  useEffect(() => {
    // An operator who looks at the page is not its reader.
    if (undelivered && dataUpdatedAt > 0 && !isViewing()) api.threads.delivered().catch(() => {});
  }, [undelivered, dataUpdatedAt]);
}

function useUnread() {
  const { session } = useAuth();
  return useQuery({ ...queries.threads.unread.queryOptions(), enabled: session !== null });
}
