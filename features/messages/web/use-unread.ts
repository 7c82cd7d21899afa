import { useQuery } from "@tanstack/react-query";
import { queries } from "#client/api.ts";
import { useAuth } from "#features/accounts/web/index.ts";

const SHOWN_MAX = 99;

/** Returns how many messages the signed-in person has not read, as a badge says it; undefined for none. */
export function useUnreadMessages(): string | undefined {
  const { session } = useAuth();
  const { data } = useQuery({ ...queries.threads.unread.queryOptions(), enabled: session !== null });
  const count = data?.data.messages ?? 0;
  if (count === 0) return undefined;
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
}
