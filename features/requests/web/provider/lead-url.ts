import {
  LEAD_PERIODS,
  LEAD_SEARCH_MAX,
  type LeadQuery,
  type LeadState,
} from "#features/requests/contract/index.ts";
import { isId } from "#foundation/id.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { LEAD_STATE_WORDS } from "#paths/provider-paths.ts";
import { pageParam } from "#ui/page/list-pages.ts";

const STATES = keysOf(LEAD_STATE_WORDS);

/** The filters and the sort of a list of leads. */
export interface LeadFilters {
  words: string;
  city: string | null;
  businessTypeId: string | null;
  serviceId: string | null;
  withinDays: (typeof LEAD_PERIODS)[number] | null;
  order: LeadQuery["order"];
}

export const NO_FILTERS: LeadFilters = {
  words: "",
  city: null,
  businessTypeId: null,
  serviceId: null,
  withinDays: null,
  order: "newest",
};

/** How many filters narrow the list; the order is none. */
export const filterCount = ({ words, city, businessTypeId, serviceId, withinDays }: LeadFilters): number =>
  [words, city, businessTypeId, serviceId, withinDays].filter(Boolean).length;

/** The filters as the API reads them. */
export const toLeadQuery = (filters: LeadFilters): Omit<Partial<LeadQuery>, "page"> => ({
  q: filters.words || undefined,
  city: filters.city ?? undefined,
  business_type_id: filters.businessTypeId ?? undefined,
  service_id: filters.serviceId ?? undefined,
  within_days: filters.withinDays ?? undefined,
  order: filters.order,
});

/** The view that the URL of /provider/clients names; unknown values count as absent. */
export interface LeadView {
  tab: "requests" | "besoins" | "clients" | "avis";
  state: LeadState;
  page: number;
  filters: LeadFilters;
}

const TABS = ["requests", "besoins", "clients", "avis"] as const;

export function readLeadView(query: URLSearchParams): LeadView {
  const readId = (name: string) => {
    const value = query.get(name);
    return isId(value) ? value : null;
  };
  return {
    tab: TABS.find((tab) => tab === query.get("tab")) ?? "requests",
    state: STATES.find((state) => LEAD_STATE_WORDS[state] === query.get("etat")) ?? "locked",
    page: pageParam(query),
    filters: {
      words: (query.get("q") ?? "").trim().slice(0, LEAD_SEARCH_MAX),
      city: query.get("ville"),
      businessTypeId: query.get("metier"),
      serviceId: readId("service"),
      withinDays: LEAD_PERIODS.find((days) => String(days) === query.get("jours")) ?? null,
      order: query.get("ordre") === "anciennes" ? "oldest" : "newest",
    },
  };
}
