import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import type { ClientOf } from "#client/browser-api.ts";
import { pageOrNotFound } from "#client/list-pages.ts";
import { pageApi } from "#client/page-api.ts";
import type { CatalogContract } from "#features/catalog/contract/api.ts";
import type {
  BusinessType,
  ServiceCounts,
  ServiceQuery,
  ServiceResults,
} from "#features/catalog/contract/index.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { T } from "#ui/display/typography.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { originOf, pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { breadcrumbList, structuredData } from "#ui/page/structured-data.ts";
import { nearestCities, withBusinessType, withoutPlace } from "../discover/alternatives.ts";
import { correctedWordsLabel, countLabel, searchTitle } from "../discover/search-labels.ts";
import { apiQuery, directoryUrl, parseSearchUrl, type SearchState } from "../discover/search-url.ts";
import { NearBusinessTypes } from "../near-business-types.tsx";
import { UnknownPlaceQuestion } from "../unknown-place.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { BusinessTypeFamilies, businessTypeFamilies } from "./business-type-families.tsx";
import { DirectorySearch } from "./directory-search.tsx";
import { FiltersForm } from "./filters-form.tsx";
import { NothingFound, type Offer } from "./nothing-found.tsx";
import { ServiceList } from "./service-list.tsx";
import { WithMap } from "./with-map.tsx";

export const handle = declareQueryKeys(
  "q",
  "ville",
  "categorie",
  "metier",
  "libre",
  "prix_max",
  "note_min",
  "verifie",
  "tri",
  "page",
);

/**
 * Loads every business type with its cities and, when the query is a search, the services found.
 * 404 for a page past the end.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = pageApi<CatalogContract>(context);
  const query = new URL(request.url).searchParams;
  // From no property: visitors have none.
  const search = { ...parseSearchUrl({}, query), near: "" };
  const counted = countedWith(search);
  if (directoryUrl({ ...search, page: 1 }) === publicPaths.directory()) {
    const [families, cities] = await Promise.all([businessTypeFamilies(api), offeringCities(api, search)]);
    const businessTypes = families.flatMap((family) => family.businessTypes);
    return {
      ...{ search, businessTypes, found: null, ...NOTHING_MISSED, counted, hasMap: cities.length > 0 },
      ...{ families, cities: cities.slice(0, CITIES_MAX).map(({ id, name }) => ({ id, name })) },
    };
  }
  const businessTypes = (await api.catalog.directory({})).data.map(({ id, name }) => ({ id, name }));
  const found = await pageOrNotFound(api.catalog.find(apiQuery(search, undefined)));
  if (found.total > 0)
    return {
      search,
      businessTypes,
      found,
      ...NOTHING_MISSED,
      counted,
      hasMap: true,
      families: [],
      cities: [],
    };
  const [around, offering, every] = await Promise.all([
    offeredAround(api, search, found),
    offeringCities(api, search),
    api.catalog.businessTypes(),
  ]);
  const offer = offerOf(every.data.find(({ id }) => id === found.understood.business_type?.id));
  const hasMap = offering.length > 0;
  return { search, businessTypes, found, around, offer, counted, hasMap, families: [], cities: [] };
}

/** The values for a search with results, which needs none of these reads. */
const NOTHING_MISSED = { around: [], offer: "offered" as const };

function offerOf(type: BusinessType | undefined): Offer {
  if (!type?.is_available) return "closed";
  return type.service_count > 0 ? "offered" : "open";
}

/** Shown under the business types, busiest first. */
const CITIES_MAX = 12;

/** Returns the search as the counts of its cities are asked for. */
function countedWith(search: SearchState): Partial<ServiceQuery> {
  const { sort: _, page: __, ...counted } = apiQuery(search, undefined);
  return counted;
}

/** Returns the cities of a search with their numbers of services. */
async function offeringCities(
  api: ClientOf<CatalogContract>,
  search: SearchState,
): Promise<ServiceCounts["cities"]> {
  return (await api.catalog.counts(countedWith(search))).data.cities;
}

/**
 * Returns the nearest cities that have what was searched, when its business type
 * and its place were understood.
 */
async function offeredAround(
  api: ClientOf<CatalogContract>,
  search: SearchState,
  { understood }: ServiceResults,
): Promise<{ id: string; name: string }[]> {
  const place = understood.city ?? understood.near_city;
  if (!understood.business_type || !place) return [];
  return nearestCities(place, await offeringCities(api, withoutPlace(search, understood)));
}

const TRAIL = [
  { name: "Accueil", to: "/" },
  { name: "Répertoire", to: publicPaths.directory() },
];

export const meta = (args: MetaArgs<typeof loader>) => [
  ...pageMeta(args, {
    title: "Répertoire des services à domicile au Québec",
    description:
      "Déneigement, vitres, pelouse, ménage : tous les services offerts sur Maisonnée, par métier et par ville, avec leurs prix et leurs avis.",
    path: publicPaths.directory(),
    // Search results are not indexed: the pages of business types and cities are the ones to find.
    unlisted: Boolean(args.loaderData?.found),
  }),
  structuredData(breadcrumbList(originOf(args), TRAIL)),
];

/** /repertoire */
export default function DirectoryPage() {
  const { search, businessTypes, found, around, offer, counted, hasMap, families, cities } =
    useLoaderData<typeof loader>();
  const city = found?.understood.city;
  const list = found ? (
    <SearchResults
      found={found}
      around={around}
      offer={offer}
      nearBusinessTypes={found.understood.near_business_types.filter((near) =>
        businessTypes.some(({ id }) => id === near.id),
      )}
      search={search}
      chosen={businessTypes.find(({ id }) => id === search.business_type)?.name}
    />
  ) : (
    <BusinessTypeFamilies
      families={families}
      cities={cities.map(({ id, name }) => ({ name, to: directoryUrl({ ...search, city: id }) }))}
    />
  );
  return (
    <div className="page py-8 sm:py-12">
      <PageHeader
        title="Répertoire des services"
        // On a phone, results take the whole first screen.
        text={
          found
            ? undefined
            : "Tout ce qui est offert sur Maisonnée, par métier et par ville. Lire et comparer ne demande pas de compte."
        }
      />
      <DirectorySearch q={search.q} city={city?.id === search.city ? city.name : search.city} />
      <ActiveFilters search={search} businessTypes={businessTypes} />
      {found && <FiltersForm search={search} />}
      <div className="mt-8">
        {hasMap ? (
          <WithMap
            counted={counted}
            chosen={found?.understood.city?.id ?? null}
            hrefIn={(city) => directoryUrl({ ...search, city: city ?? "", page: 1 })}
          >
            {list}
          </WithMap>
        ) : (
          list
        )}
      </div>
    </div>
  );
}

function SearchResults({
  found,
  around,
  offer,
  nearBusinessTypes,
  search,
  chosen,
}: {
  found: ServiceResults;
  /** When nothing was found: the nearest cities that have it. */
  around: readonly { id: string; name: string }[];
  /** When nothing was found: where the business type understood stands. */
  offer: Offer;
  /** Other business types that the words may mean and that somebody offers. */
  nearBusinessTypes: readonly { id: string; name: string }[];
  search: SearchState;
  /** The name of the business type filtered by. */
  chosen: string | undefined;
}) {
  const { business_type, city: understoodCity, area, near, words, unknown_place } = found.understood;
  const title = searchTitle({
    businessType: business_type?.name ?? chosen,
    city: understoodCity?.name,
    area: area?.name,
    near,
    words,
  });
  const correctedWords = correctedWordsLabel(found.understood);
  const hrefOf = (id: string) => directoryUrl(withBusinessType(search, found.understood, id, near));
  if (unknown_place) {
    const pathIn = (city: string) => directoryUrl({ ...search, city, page: 1 });
    return <UnknownPlaceQuestion place={unknown_place} hrefIn={pathIn} anywhere={pathIn("")} />;
  }
  if (found.data.length === 0) {
    const { understood } = found;
    return <NothingFound {...{ understood, around, offer, nearBusinessTypes, search, hrefOf }} />;
  }
  return (
    <section aria-labelledby="trouves">
      <h2 id="trouves" className="text-xl">
        <T>{title}</T>
      </h2>
      {correctedWords && (
        <p>
          <T>{correctedWords}</T>
        </p>
      )}
      <div className="mb-5">
        <p className="text-brume">{countLabel(found.total, found.total_capped)}</p>
        <NearBusinessTypes businessTypes={nearBusinessTypes} hrefOf={hrefOf} />
      </div>
      <ServiceList found={found} path={directoryUrl({ ...search, page: 1 })} />
    </section>
  );
}
