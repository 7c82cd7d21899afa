import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import { listQuery } from "#client/list-pages.ts";
import { LEAD_STATES, type Lead, type LeadState } from "#features/requests/contract/index.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { classes } from "#ui/classes.ts";
import { Alert } from "#ui/display/alert.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { countLabel } from "../count-label.ts";
import type { LeadFilters, LeadView } from "../lead-address.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";
import { isFiltered, LeadFilterBar, NoMatchingLeads } from "./lead-filters.tsx";
import { LeadList } from "./lead-list.tsx";
import { NoLeads } from "./no-leads.tsx";
import { useLeads } from "./use-leads.ts";

/** A page of the leads in one state; the lead that the address names comes first. */
export function LeadsTab({ view }: { view: LeadView }) {
  const { page, leadId, filters } = view;
  const linked = useQuery({
    ...queries.leads.get.queryOptions({ input: { id: leadId ?? "" } }),
    enabled: leadId !== null,
    retry: false,
  });
  const first = linked.data?.data;
  const state = useListState(view, first);
  const listed = useLeads({
    state,
    page,
    order: filters.order,
    service_id: filters.serviceId ?? undefined,
    within_days: filters.withinDays ?? undefined,
  });
  return (
    <div className="grid gap-5">
      <StateLinks current={state} filters={filters} />
      {(isFiltered(filters) || filters.order === "oldest" || (listed.data && listed.data.total > 1)) && (
        <LeadFilterBar state={state} filters={filters} />
      )}
      <h2 className="sr-only">{LEAD_STATES[state]}</h2>
      {view.cancelled && (
        <Alert tone="info" title="Paiement annulé">
          Rien n'a été débité. La demande reste à déverrouiller, avec vos crédits ou par carte.
        </Alert>
      )}
      {linked.error && <Alert tone="warning">{sentenceFor(linked.error)}</Alert>}
      <PagedList
        query={listQuery(listed)}
        href={(number) => providerPaths.leads({ state, page: number, ...filters })}
        label="Pages de demandes"
        loading={<LeadsSkeleton />}
      >
        {({ data }) => (
          <LeadList
            key={`${state} ${page} ${JSON.stringify(filters)}`}
            leads={first ? [first, ...data.filter((lead) => lead.id !== first.id)] : data}
            isLoaded={!listed.isPlaceholderData && !linked.isLoading}
            highlightedId={leadId}
            empty={isFiltered(filters) ? <NoMatchingLeads state={state} /> : <NoLeads state={state} />}
          />
        )}
      </PagedList>
    </div>
  );
}

/**
 * Returns the state of the list to show: the one in the address or, when it names only a lead, that lead's state when
 * the page opened. The list does not change when the lead is then unlocked.
 */
function useListState({ state, hasState, leadId }: LeadView, lead: Lead | undefined): LeadState {
  const [found, setFound] = useState<{ leadId: string; state: LeadState } | null>(null);
  const known = found?.leadId === leadId ? found : null;
  if (!hasState && lead && leadId && !known) setFound({ leadId, state: stateOf(lead) });
  return (!hasState && known?.state) || state;
}

const stateOf = ({ status, locked, declined }: Lead): LeadState =>
  declined ? "declined" : status !== "active" ? "closed" : locked ? "locked" : "unlocked";

function StateLinks({ current, filters }: { current: LeadState; filters: LeadFilters }) {
  const { data } = useQuery(queries.leads.stats.queryOptions());
  const counts: Partial<Record<LeadState, number>> = {
    locked: data?.data.leads_locked,
    unlocked: data?.data.leads_unlocked,
  };
  return (
    <nav aria-label="État des demandes">
      <ul className="flex flex-wrap gap-2">
        {(Object.keys(LEAD_STATES) as LeadState[]).map((state) => (
          <li key={state}>
            <Link
              to={providerPaths.leads({ state, ...filters })}
              aria-current={state === current ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm font-medium transition-colors md:min-h-9",
                state === current
                  ? "border-epinette bg-epinette-doux text-epinette"
                  : "border-lisiere-forte hover:border-epinette hover:bg-epinette-doux",
              )}
            >
              {LEAD_STATES[state]}
              {counts[state] !== undefined && <span className="chiffres">{countLabel(counts[state])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
