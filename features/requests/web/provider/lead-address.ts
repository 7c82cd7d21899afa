import type { LeadState } from "#features/requests/contract/index.ts";

/** The words by which the address of /provider/clients names the states (`?etat=en-cours`). */
export const STATE_WORDS = {
  locked: "a-deverrouiller",
  unlocked: "en-cours",
  closed: "terminees",
} as const satisfies Record<LeadState, string>;

const STATES = Object.keys(STATE_WORDS) as LeadState[];

/** What the address of /provider/clients asks for; an unknown word is as good as none. */
export interface LeadView {
  tab: "requests" | "clients";
  state: LeadState;
  page: number;
  /** One lead to show first: from a letter, a payment, the dashboard. */
  leadId: string | null;
  /** A payment page was left without paying. */
  cancelled: boolean;
}

export function readLeadView(query: URLSearchParams): LeadView {
  const page = Number(query.get("page"));
  return {
    tab: query.get("tab") === "clients" ? "clients" : "requests",
    state: STATES.find((state) => STATE_WORDS[state] === query.get("etat")) ?? "locked",
    page: Number.isInteger(page) && page > 1 ? page : 1,
    leadId: query.get("demande"),
    cancelled: query.get("annule") === "1",
  };
}

/** The address of a list of leads, or of one of them. */
export function leadsPath(state: LeadState, more: { page?: number; leadId?: string } = {}): string {
  const query = new URLSearchParams({ tab: "requests", etat: STATE_WORDS[state] });
  if (more.page && more.page > 1) query.set("page", String(more.page));
  if (more.leadId) query.set("demande", more.leadId);
  return `/provider/clients?${query}`;
}

/** The address of a page of clients. */
export function clientsPath(page = 1): string {
  return `/provider/clients?tab=clients${page > 1 ? `&page=${page}` : ""}`;
}
