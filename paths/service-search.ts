import { pageNumber, withQuery } from "./with-query.ts";

/** The query key of a search that asks for its alert as soon as its owner is known. */
export const ALERT_KEY = "prevenir";

/** A search of services as its URL holds it. */
export interface ServiceSearch {
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
  /** Whether the visitor lands there after signing up for an alert. */
  alert?: boolean;
}

/** Returns the path of a search of services, in one language and one order of keys wherever it is. */
export const searchAt = (path: string, search: ServiceSearch) =>
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
