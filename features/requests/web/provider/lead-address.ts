import { LEAD_PERIODS, type LeadQuery, type LeadState } from "#features/requests/contract/index.ts";
import { isId } from "#foundation/id.ts";

/** The words by which the address of /provider/clients names the states (`?etat=en-cours`). */
export const STATE_WORDS = {
  locked: "a-deverrouiller",
  unlocked: "en-cours",
  closed: "terminees",
  declined: "refusees",
} as const satisfies Record<LeadState, string>;

const STATES = Object.keys(STATE_WORDS) as LeadState[];

/** What narrows a list of leads, and from which end it is read. */
export interface LeadFilters {
  serviceId: string | null;
  withinDays: (typeof LEAD_PERIODS)[number] | null;
  order: LeadQuery["order"];
}

export const NO_FILTERS: LeadFilters = { serviceId: null, withinDays: null, order: "newest" };

/** What the address of /provider/clients asks for; an unknown word is as good as none. */
export interface LeadView {
  tab: "requests" | "clients" | "avis";
  state: LeadState;
  /** The address names the state; a letter names its lead alone. */
  stated: boolean;
  page: number;
  filters: LeadFilters;
  /** One lead to show first: from a letter, a payment, the dashboard. */
  leadId: string | null;
  /** One client, with what they asked for. */
  clientId: string | null;
  /** A payment page was left without paying. */
  cancelled: boolean;
}

const TABS = ["requests", "clients", "avis"] as const;

export function readLeadView(query: URLSearchParams): LeadView {
  const page = Number(query.get("page"));
  const read = (name: string) => {
    const written = query.get(name);
    return isId(written) ? written : null;
  };
  const stated = STATES.find((state) => STATE_WORDS[state] === query.get("etat"));
  return {
    tab: TABS.find((tab) => tab === query.get("tab")) ?? "requests",
    state: stated ?? "locked",
    stated: stated !== undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    filters: {
      serviceId: read("service"),
      withinDays: LEAD_PERIODS.find((days) => String(days) === query.get("jours")) ?? null,
      order: query.get("ordre") === "anciennes" ? "oldest" : "newest",
    },
    leadId: query.get("demande"),
    clientId: read("client"),
    cancelled: query.get("annule") === "1",
  };
}

interface More {
  page?: number;
  leadId?: string;
  filters?: LeadFilters;
}

/** The address of a list of leads, or of one of them. */
export function leadsPath(state: LeadState, { page, leadId, filters = NO_FILTERS }: More = {}): string {
  const query = new URLSearchParams({ tab: "requests", etat: STATE_WORDS[state] });
  if (filters.serviceId) query.set("service", filters.serviceId);
  if (filters.withinDays) query.set("jours", String(filters.withinDays));
  if (filters.order === "oldest") query.set("ordre", "anciennes");
  if (page && page > 1) query.set("page", String(page));
  if (leadId) query.set("demande", leadId);
  return `/provider/clients?${query}`;
}

/** The address of a page of clients. */
export function clientsPath(page = 1): string {
  return `/provider/clients?tab=clients${page > 1 ? `&page=${page}` : ""}`;
}

/** The address of one client. */
export function clientPath(id: string, page = 1): string {
  return `/provider/clients?tab=clients&client=${id}${page > 1 ? `&page=${page}` : ""}`;
}

/** The address of a page of the reviews received. */
export function reviewsPath(page = 1): string {
  return `/provider/clients?tab=avis${page > 1 ? `&page=${page}` : ""}`;
}
