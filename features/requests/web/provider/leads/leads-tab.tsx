import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { listQuery } from "#client/list-pages.ts";
import { LEAD_STATES, type LeadState } from "#features/requests/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ChipLink } from "#ui/buttons/chip-link.tsx";
import { FiltersButton } from "#ui/buttons/filters-button.tsx";
import { afterContent } from "#ui/page/after-content.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../../api.ts";
import { countLabel } from "../count-label.ts";
import { filterCount, type LeadFilters, type LeadView, toLeadQuery } from "../lead-url.ts";
import { LeadsSkeleton } from "../leads-skeleton.tsx";
import { ExportLeads } from "./export-leads.tsx";
import { LeadList } from "./lead-list.tsx";
import { LeadSearch } from "./lead-search.tsx";
import { NoLeads, NoMatchingLeads } from "./no-leads.tsx";
import { useLeads } from "./use-leads.ts";

// The list comes first: a drawer weighs as much.
const LeadFilterDrawer = latePart(() => afterContent(() => import("./lead-filters.tsx")), NotArrived);

/** A page of the leads in one state. */
export function LeadsTab({ view }: { view: LeadView }) {
  const { state, page, filters } = view;
  const listed = useLeads({ state, page, ...toLeadQuery(filters) });
  return (
    <div className="grid gap-5">
      <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:justify-between sm:overflow-visible sm:px-0">
        <div className="flex gap-2 sm:order-last">
          <LeadSearch state={state} filters={filters} className="w-64 max-sm:hidden" />
          <Suspense fallback={<FiltersButton count={filterCount(filters)} className="rounded-full" />}>
            <LeadFilterDrawer state={state} filters={filters} />
          </Suspense>
        </div>
        <StateLinks current={state} filters={filters} />
      </div>
      <h2 className="sr-only">{LEAD_STATES[state]}</h2>
      <PagedList
        query={listQuery(listed)}
        href={(number) => providerPaths.leads({ state, page: number, ...filters })}
        label="Pages de demandes"
        loading={<LeadsSkeleton />}
      >
        {({ data }) => (
          <LeadList
            key={`${state} ${page} ${JSON.stringify(filters)}`}
            leads={data}
            isLoaded={!listed.isPlaceholderData}
            empty={filterCount(filters) > 0 ? <NoMatchingLeads state={state} /> : <NoLeads state={state} />}
          />
        )}
      </PagedList>
      {listed.data && listed.data.total > 0 && (
        <div>
          <ExportLeads state={state} filters={filters} />
        </div>
      )}
    </div>
  );
}

function StateLinks({ current, filters }: { current: LeadState; filters: LeadFilters }) {
  const { data } = useQuery(queries.leads.stats.queryOptions());
  const counts: Partial<Record<LeadState, number>> = {
    locked: data?.data.leads_locked,
    unlocked: data?.data.leads_unlocked,
  };
  return (
    <nav aria-label="État des demandes">
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        {keysOf(LEAD_STATES).map((state) => (
          <li key={state}>
            <ChipLink
              to={providerPaths.leads({ state, ...filters })}
              isCurrent={state === current}
              count={counts[state] === undefined ? undefined : countLabel(counts[state])}
            >
              {LEAD_STATES[state]}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
