import { pageNumber, withQuery } from "./with-query.ts";

/** The query key of a search that asks for its alert as soon as its owner is known. */
export const ALERT_KEY = "prevenir";

/** A search of services as its address holds it. */
interface ServiceSearch {
  q?: string;
  /** A city's id, or a place as it was typed. */
  city?: string;
  /** An id; the path of `category` or `businessType` is its other, canonical place. */
  category?: string;
  businessType?: string;
  /** « 2026-12-24 ». */
  freeOn?: string;
  /** In dollars. */
  priceMax?: number | null;
  ratingMin?: number | null;
  verified?: boolean;
  /** The owner's property that distances are measured from. */
  property?: string;
  withinKm?: number;
  sort?: string;
  page?: number;
  /** Where a visitor lands after signing up for an alert. */
  alert?: boolean;
}

const searchAt = (path: string, search: ServiceSearch) =>
  withQuery(path, {
    q: search.q,
    categorie: search.category,
    metier: search.businessType,
    ville: search.city,
    libre: search.freeOn,
    prix_max: search.priceMax,
    note_min: search.ratingMin,
    verifie: search.verified,
    propriete: search.property,
    km: search.withinKm,
    tri: search.sort,
    page: pageNumber(search.page),
    [ALERT_KEY]: search.alert,
  });

interface NewRequest {
  services: readonly string[];
  /** A request to copy. */
  template?: string;
  property?: string;
  /** The start of a free time, ISO 8601. */
  start?: string;
}

/** The tabs of the history as its address names them. */
export type HistoryTab = "toutes" | "actives" | "terminees" | "annulees" | "expirees";

/** The pages of a signed-in owner. */
export const ownerPaths = {
  addProperty: (returnTo?: string) => withQuery("/owner/properties/add", { retour: returnTo }),
  businessType: (id: string, search: ServiceSearch = {}) =>
    searchAt(`/owner/services/business-type/${encodeURIComponent(id)}`, search),
  category: (id: string, search: ServiceSearch = {}) =>
    searchAt(`/owner/services/category/${encodeURIComponent(id)}`, search),
  editProperty: (id: string) => `/owner/properties/${id}/edit`,
  favorites: "/owner/favorites",
  help: "/owner/help",
  history: (tab?: HistoryTab) => withQuery("/owner/history", { etat: tab }),
  /** The form that sends one request to each service. */
  newRequest: ({ services, property, template, start }: NewRequest) =>
    withQuery("/owner/requests/new", {
      services: services.join(","),
      propriete: property,
      modele: template,
      debut: start,
    }),
  properties: "/owner/properties",
  property: (id: string) => `/owner/properties/${id}`,
  /** One of the owner's requests, above their history. */
  request: (id: string) => withQuery("/owner/history", { demande: id }),
  services: (search: ServiceSearch = {}) => searchAt("/owner/services", search),
} as const;
