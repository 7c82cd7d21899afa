import { useQuery } from "@tanstack/react-query";
import type { AccountType } from "#features/accounts/contract/index.ts";
import { queries as requestsQueries } from "#features/requests/web/api.ts";
import { plural } from "#foundation/text/plural.ts";

/** More would not fit on an icon. */
const SHOWN_MAX = 99;
/** Live events refresh the counts; moving between pages does not. */
const STALE_MS = 60_000;

/**
 * Returns the number of a provider's new leads or an owner's active requests;
 * undefined for none or while unknown.
 */
export function useOpenRequests(accountType: AccountType): { shown: string; label: string } | undefined {
  const leads = useQuery({
    ...requestsQueries.leads.stats.queryOptions(),
    enabled: accountType === "provider",
    staleTime: STALE_MS,
    select: ({ data }) => data.leads_locked,
  });
  const requests = useQuery({
    ...requestsQueries.requests.list.queryOptions({ input: { status: "active", page: 1 } }),
    enabled: accountType === "owner",
    staleTime: STALE_MS,
    select: ({ total }) => total,
  });
  const count = (accountType === "provider" ? leads : requests).data;
  if (!count) return undefined;
  const shown = count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
  const label =
    accountType === "provider"
      ? plural(count, "nouvelle demande", "nouvelles demandes")
      : plural(count, "demande active", "demandes actives");
  return { shown, label: `${shown} ${label}` };
}
