import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { AlertButton } from "#features/alerts/web/index.ts";
import { queries as catalogQueries } from "#features/catalog/web/api.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { T } from "#ui/display/typography.tsx";
import { House, seasonOf } from "#ui/illustrations/house.tsx";
import { NearBusinessTypes } from "../near-business-types.tsx";
import { comingSoonTitle, NOBODY_TEXTS, nobodyTitle } from "../nobody-title.ts";
import { UnknownPlaceQuestion } from "../unknown-place.tsx";
import { alternativeBusinessTypes, nearestCities, withBusinessType, withoutPlace } from "./alternatives.ts";
import { searchTitle } from "./search-labels.ts";
import {
  ANYWHERE,
  activeFilterCount,
  apiQuery,
  EMPTY_SEARCH,
  NO_FILTERS,
  RADII_KM,
  searchUrl,
  withChanges,
} from "./search-url.ts";
import { type Discovery, searchUrlIn } from "./use-discovery.ts";

/** The widest search around a property. */
const RADIUS_MAX_KM = Math.max(...RADII_KM);

/** Shown when nothing was found: links to the nearest searches that may find something. */
export function NoResults({ discovery }: { discovery: Discovery }) {
  const {
    search,
    businessType,
    category,
    city,
    area,
    businessTypes,
    words,
    unknownPlace,
    near,
    found,
    property,
    nearBusinessTypes,
  } = discovery;
  const what = businessType?.name ?? category?.name;
  const cities = useNearestCities(discovery);
  const elsewhere = searchUrl(found ? withoutPlace(search, found.understood) : EMPTY_SEARCH);
  if (unknownPlace)
    return (
      <UnknownPlaceQuestion
        place={unknownPlace}
        hrefIn={(place) => searchUrlIn(discovery, place)}
        anywhere={elsewhere}
      />
    );
  const known = businessTypes.find(({ id }) => id === businessType?.id);
  if (businessType && known?.is_available === false)
    return <ComingSoon businessType={businessType} city={city ?? found?.understood.near_city ?? null} />;
  // With a filter or a day, it may be offered there all the same.
  const isFiltered = activeFilterCount(search) > 0;
  const offered = known?.service_count ?? 0;
  const canPublishNeed = known?.is_available && !isFiltered;
  const place = city ?? found?.understood.near_city ?? null;
  const alternatives = alternativeBusinessTypes(businessTypes, {
    businessType,
    category,
    typed: search.q,
  }).filter(({ id }) => !nearBusinessTypes.some((near) => near.id === id));
  return (
    <EmptyState
      illustration={<House kind="chalet" season={seasonOf(new Date())} />}
      title={nobodyTitle({
        businessType: businessType?.name,
        city: city?.name,
        area,
        near: property ? `« ${property.label} »` : near,
        words,
        isFiltered,
      })}
      text={
        canPublishNeed
          ? NOBODY_TEXTS.need
          : isFiltered
            ? NOBODY_TEXTS.filtered
            : city && !words
              ? "Des prestataires d'ailleurs se déplacent peut-être : élargissez la recherche, ou voyez un service voisin."
              : NOBODY_TEXTS.words
      }
      action={
        <>
          {businessType && !isFiltered && <AlertButton businessType={businessType} city={place} />}
          {canPublishNeed && (
            <ButtonLink to={ownerPaths.newNeed(known.id, property?.id)} variant="secondary">
              Publier mon besoin
            </ButtonLink>
          )}
          {isFiltered && (
            <ButtonLink to={searchUrl(withChanges(search, NO_FILTERS))}>Sans ces filtres</ButtonLink>
          )}
          {property && search.within_km < RADIUS_MAX_KM && (
            <ButtonLink
              to={searchUrl(withChanges(search, { within_km: RADIUS_MAX_KM }))}
              variant={businessType || isFiltered ? "secondary" : "primary"}
            >
              {`À moins de ${RADIUS_MAX_KM} km`}
            </ButtonLink>
          )}
          {(city || property) && (!businessType || offered > 0) && (
            <ButtonLink to={elsewhere} variant={businessType && !isFiltered ? "secondary" : "primary"}>
              {what ? `${what} partout au Québec` : "Chercher partout"}
            </ButtonLink>
          )}
          {businessType && offered > 0 && (
            <TextLink
              to={publicPaths.businessType(businessType.id)}
              className="inline-flex min-h-9 items-center"
            >
              <T>{`La page « ${businessType.name} »`}</T>
            </TextLink>
          )}
          {cities.length > 0 && (
            <Links
              links={cities.map(({ id, name }) => ({
                id,
                text: searchTitle({
                  businessType: businessType?.name,
                  category: category?.name,
                  city: name,
                  area: undefined,
                  near: undefined,
                  words,
                }),
                to: searchUrlIn(discovery, id),
              }))}
            />
          )}
          {!city && !property && (
            <ButtonLink
              to={searchUrl({ ...EMPTY_SEARCH, near: ANYWHERE })}
              variant={businessType && !isFiltered ? "secondary" : "primary"}
            >
              Voir tous les services
            </ButtonLink>
          )}
          {found && (
            <NearBusinessTypes
              businessTypes={nearBusinessTypes}
              hrefOf={(id) => searchUrl(withBusinessType(search, found.understood, id, near))}
              className="w-full justify-center"
            />
          )}
          {alternatives.length > 0 && (
            <Links
              links={alternatives.map(({ id, name }) => ({
                id,
                text: name,
                to: searchUrl({ ...EMPTY_SEARCH, near: ANYWHERE, business_type: id }),
              }))}
            />
          )}
        </>
      }
    />
  );
}

/** A business type whose category is not open: nobody offers it anywhere, and a wider search finds nobody. */
function ComingSoon({ businessType, city }: ComponentProps<typeof AlertButton>) {
  return (
    <EmptyState
      illustration={<House kind="chalet" season={seasonOf(new Date())} />}
      title={comingSoonTitle(businessType.name)}
      text={NOBODY_TEXTS.comingSoon}
      action={<AlertButton businessType={businessType} city={city} />}
    />
  );
}

function Links({ links }: { links: readonly { id: string; text: string; to: string }[] }) {
  return (
    <ul className="flex w-full flex-wrap justify-center gap-x-4 gap-y-2 pt-2">
      {links.map(({ id, text, to }) => (
        <li key={id}>
          <TextLink to={to} className="inline-flex min-h-9 items-center">
            <T>{text}</T>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

/** Returns the cities nearest to the place searched that have services for this search, however far. */
function useNearestCities({ search, city, property, found }: Discovery) {
  const from = city ?? found?.understood.near_city;
  const {
    sort: _,
    page: __,
    ...counted
  } = apiQuery(found ? withoutPlace(search, found.understood) : search, undefined);
  const { data } = useQuery({
    ...catalogQueries.catalog.counts.queryOptions({ input: counted }),
    enabled: Boolean(from),
    staleTime: 60_000,
  });
  if (!from || !data) return [];
  const { latitude, longitude } = property ?? from;
  const point = latitude === null || longitude === null ? from : { latitude, longitude };
  return nearestCities(point, data.data.cities);
}
