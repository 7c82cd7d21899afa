import { HOME_PATHS } from "./home-paths.ts";
import { type ServiceSearch, searchAt } from "./service-search.ts";
import { withQuery } from "./with-query.ts";

export { ALERT_KEY } from "./service-search.ts";

interface NewRequest {
  services: readonly string[];
  /** A request to copy. */
  template?: string;
  property?: string;
  /** The start of a free time, ISO 8601. */
  start?: string;
}

/** The tabs of the history as its URL names them. */
export type HistoryTab = "toutes" | "actives" | "terminees" | "annulees" | "expirees" | "besoins";

/** Opens the page of a soumission at its unpaid invoice. */
export const UNPAID_INVOICE_HASH = "#facture";

/** On the page of a request: asks whether to cancel it. */
export const CANCEL_REQUEST_HASH = "#annuler";

/** The pages of a signed-in owner. */
export const ownerPaths = {
  /** The contract of a soumission, to be read and accepted. */
  acceptQuote: (quoteId: string) => `/owner/quotes/${quoteId}/accept`,
  addProperty: (returnTo?: string) => withQuery("/owner/properties/add", { retour: returnTo }),
  businessType: (id: string, search: ServiceSearch = {}) =>
    searchAt(`/owner/services/business-type/${encodeURIComponent(id)}`, search),
  category: (id: string, search: ServiceSearch = {}) =>
    searchAt(`/owner/services/category/${encodeURIComponent(id)}`, search),
  editProperty: (id: string) => `/owner/properties/${id}/edit`,
  favorites: "/owner/favorites",
  help: "/owner/help",
  history: (tab?: HistoryTab) => withQuery("/owner/history", { etat: tab }),
  /** The form that publishes a need, which asks for a business type where none is given. */
  newNeed: (businessType?: string, propriete?: string) =>
    withQuery("/owner/needs/new", { metier: businessType, propriete }),
  /** The form that sends one request to each service. */
  newRequest: ({ services, property, template, start }: NewRequest) =>
    withQuery("/owner/requests/new", {
      services: services.join(","),
      propriete: property,
      modele: template,
      debut: start,
    }),
  /** The soumission and contract of a request. */
  quote: (requestId: string) => `/owner/requests/${requestId}/quote`,
  /** The same page, opened at its unpaid invoice. */
  unpaidInvoice: (requestId: string) => `/owner/requests/${requestId}/quote${UNPAID_INVOICE_HASH}`,
  /** The soumissions of several providers for the same work. */
  quoteComparison: (requestId: string) => `/owner/requests/${requestId}/quote/compare`,
  properties: "/owner/properties",
  property: (id: string) => `/owner/properties/${id}`,
  /** One of the owner's requests. */
  request: (id: string) => `/owner/requests/${id}`,
  cancelRequest: (id: string) => `/owner/requests/${id}${CANCEL_REQUEST_HASH}`,
  services: (search: ServiceSearch = {}) => searchAt(HOME_PATHS.owner, search),
} as const;
