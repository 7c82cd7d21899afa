import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { isViewing } from "#client/session/viewing.ts";
import { useAuth } from "#features/accounts/web/index.ts";
import { api, queries } from "./api.ts";

const SHOWN_MAX = 99;

/** Returns how many messages the signed-in person has not read, as a badge says it; undefined for none. */
export function useUnreadMessages(): string | undefined {
  const count = useUnreadCount();
  if (count === 0) return undefined;
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
}

/** Tells the authors of unread messages that they came to an open page of the signed-in person. */
export function useDeliveredMessages(): void {
  const count = useUnreadCount();
  useEffect(() => {
    // An operator who looks at the page is not its reader. After a failure, the
    // next message or page tells it.
    if (count > 0 && !isViewing()) api.threads.delivered().catch(() => {});
  }, [count]);
}

function useUnreadCount(): number {
  const { session } = useAuth();
  const { data } = useQuery({ ...queries.threads.unread.queryOptions(), enabled: session !== null });
  return data?.data.messages ?? 0;
}
