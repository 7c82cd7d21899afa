import { type ServiceSearch, searchAt } from "./service-search.ts";
import { withQuery } from "./with-query.ts";

const withVersion = (path: string, version?: number) => (version === undefined ? path : `${path}/${version}`);

/** The pages that anyone may read. */
export const publicPaths = {
  home: "/",
  about: "/about",
  accessibility: "/accessibilite",
  contact: "/contact",
  /** The text in force, or one of its versions. */
  privacy: (version?: number) => withVersion("/confidentialite", version),
  terms: (version?: number) => withVersion("/conditions", version),
  transparency: "/transparence",
  providerLanding: "/provider",
  packs: "/provider#prix",
  /** A crew's day, by its private link. */
  crew: (token: string) => `${CREWS}/${token}`,
  compare: (services: readonly string[] = []) => withQuery("/comparer", { services: services.join(",") }),
  /**
   * The page of the link to somebody's data. Its token is in the fragment, which browsers send to no server.
   */
  dataArchive: (token?: string) => `/mes-donnees${token ? `#${token}` : ""}`,
  /** The page that stops what somebody asked for in a person's name, by a letter's link. */
  stopOrder: (token?: string) => `/mes-donnees/arret${token ? `#${token}` : ""}`,
  /** The directory's first page: business types, and a search without script or account. */
  directory: (search: ServiceSearch = {}) => searchAt("/repertoire", search),
  /** A business type's page of the directory, everywhere or in one city. */
  businessType: (id: string, city?: string) =>
    `/repertoire/${encodeURIComponent(id)}${city ? `/${encodeURIComponent(city)}` : ""}`,
  provider: (id: string) => `/providers/${id}`,
  providers: (search: { businessType?: string; city?: string } = {}) =>
    withQuery("/providers", { metier: search.businessType, ville: search.city }),
  service: (id: string) => `/services/${id}`,
  /** The page of a letter's unsubscribe link, to which mail programs also post (RFC 8058). */
  unsubscribe: (token?: string, kind?: string) => withQuery("/desabonnement", { jeton: token, genre: kind }),
} as const;

/** The mount point of crews' private links. */
export const CREWS = "/equipe";
