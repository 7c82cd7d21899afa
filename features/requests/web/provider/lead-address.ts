import { LEAD_PERIODS, type LeadQuery, type LeadState } from "#features/requests/contract/index.ts";
import { isId } from "#foundation/id.ts";

/** The states as the address of /provider/clients names them (`?etat=en-cours`). */
export const STATE_WORDS = {
  locked: "a-deverrouiller",
  unlocked: "en-cours",
  closed: "terminees",
  declined: "refusees",
} as const satisfies Record<LeadState, string>;

const STATES = Object.keys(STATE_WORDS) as LeadState[];

/** The filters and the sort of a list of leads. */
export interface LeadFilters {
  serviceId: string | null;
  withinDays: (typeof LEAD_PERIODS)[number] | null;
  order: LeadQuery["order"];
}

export const NO_FILTERS: LeadFilters = { serviceId: null, withinDays: null, order: "newest" };

/** The view that the address of /provider/clients names; unknown values count as absent. */
export interface LeadView {
  tab: "requests" | "clients" | "avis";
  state: LeadState;
  /** Whether the address names the state; the link of a letter names only its lead. */
  hasState: boolean;
  page: number;
  filters: LeadFilters;
  /** A lead to show first, linked from a letter, a payment or the dashboard. */
  leadId: string | null;
  /** A client whose requests are shown. */
  clientId: string | null;
  /** Whether the provider left a payment page without paying. */
  cancelled: boolean;
}

const TABS = ["requests", "clients", "avis"] as const;

export function readLeadView(query: URLSearchParams): LeadView {
  const page = Number(query.get("page"));
  const readId = (name: string) => {
    const value = query.get(name);
    return isId(value) ? value : null;
  };
  const state = STATES.find((state) => STATE_WORDS[state] === query.get("etat"));
  return {
    tab: TABS.find((tab) => tab === query.get("tab")) ?? "requests",
    state: state ?? "locked",
    hasState: state !== undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    filters: {
      serviceId: readId("service"),
      withinDays: LEAD_PERIODS.find((days) => String(days) === query.get("jours")) ?? null,
      order: query.get("ordre") === "anciennes" ? "oldest" : "newest",
    },
    leadId: query.get("demande"),
    clientId: readId("client"),
    cancelled: query.get("annule") === "1",
  };
}

interface LeadsPathOptions {
  page?: number;
  leadId?: string;
  filters?: LeadFilters;
}

/** Returns the path of a list of leads, or of one of them. */
export function leadsPath(
  state: LeadState,
  { page, leadId, filters = NO_FILTERS }: LeadsPathOptions = {},
): string {
  const query = new URLSearchParams({ tab: "requests", etat: STATE_WORDS[state] });
  if (filters.serviceId) query.set("service", filters.serviceId);
  if (filters.withinDays) query.set("jours", String(filters.withinDays));
  if (filters.order === "oldest") query.set("ordre", "anciennes");
  if (page && page > 1) query.set("page", String(page));
  if (leadId) query.set("demande", leadId);
  return `/provider/clients?${query}`;
}

/** Returns the path of a page of clients. */
export function clientsPath(page = 1): string {
  return `/provider/clients?tab=clients${page > 1 ? `&page=${page}` : ""}`;
}

/** Returns the path of one client. */
export function clientPath(id: string, page = 1): string {
  return `/provider/clients?tab=clients&client=${id}${page > 1 ? `&page=${page}` : ""}`;
}

/** Returns the path of a page of received reviews. */
export function reviewsPath(page = 1): string {
  return `/provider/clients?tab=avis${page > 1 ? `&page=${page}` : ""}`;
}
