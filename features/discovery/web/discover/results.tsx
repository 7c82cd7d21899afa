import { listQuery } from "#client/list-pages.ts";
import { SORTS, type Sort } from "#features/catalog/contract/find-options.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { Select } from "#ui/forms/select.tsx";
import { Route } from "#ui/icons.ts";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { NearBusinessTypes } from "../near-business-types.tsx";
import { ResumeLink } from "../resume-link.tsx";
import { SERVICE_GRID, ServiceCard, ServiceCardSkeleton } from "../service-card.tsx";
import { withBusinessType } from "./alternatives.ts";
import { NoResults } from "./no-results.tsx";
import {
  correctedWordsLabel,
  countLabel,
  distanceLabel,
  notOfferedNotice,
  searchTitle,
} from "./search-labels.ts";
import { searchUrl, sortOf } from "./search-url.ts";
import type { Discovery } from "./use-discovery.ts";

const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));
/** Sorting by distance needs a property to measure from. */
const SORT_OPTIONS_ANYWHERE = SORT_OPTIONS.filter(({ value }) => value !== "distance");

/** The services found, or what to do when there are none. */
export function Results({ discovery }: { discovery: Discovery }) {
  const { search, results, property, near } = discovery;
  const from = property?.label ?? near;
  return (
    <PagedList
      query={listQuery(results)}
      href={(page) => searchUrl({ ...search, page })}
      label="Pages de résultats"
      loading={<ResultsSkeleton />}
    >
      {(found) =>
        found.data.length === 0 ? (
          <NoResults discovery={discovery} />
        ) : (
          <>
            <ResultsHeading discovery={discovery} />
            <ul
              aria-busy={results.isPlaceholderData}
              className={classes(
                SERVICE_GRID,
                "transition-opacity",
                results.isPlaceholderData && "opacity-60",
              )}
            >
              {found.data.map((service, index) => (
                <ServiceCard key={service.id} service={service} eager={index < 3}>
                  {from && service.distance_km !== undefined && (
                    <Distance km={service.distance_km} label={from} />
                  )}
                </ServiceCard>
              ))}
            </ul>
            <PublishNeed discovery={discovery} />
          </>
        )
      }
    </PagedList>
  );
}

/** The way to publish a need, for an owner whom none of the services suits. */
function PublishNeed({ discovery: { search, businessType, property } }: { discovery: Discovery }) {
  // The one searched is known before its name is.
  const type = search.business_type || businessType?.id;
  return (
    <p className="mt-6 text-center">
      <T>Aucun ne convient ?</T>{" "}
      <TextLink to={ownerPaths.newNeed(type, property?.id)}>Publier mon besoin</TextLink>
    </p>
  );
}

function Distance({ km, label }: { km: number; label: string }) {
  return (
    <p className="inline-flex items-center gap-1.5 text-sm font-medium">
      <Route className="size-4 text-brume" />
      <T>{distanceLabel(km, label)}</T>
    </p>
  );
}

function ResultsHeading({ discovery }: { discovery: Discovery }) {
  const {
    search,
    apply,
    found,
    businessType,
    category,
    city,
    area,
    near,
    words,
    property,
    nearBusinessTypes,
  } = discovery;
  const correctedWords = found && correctedWordsLabel(found.understood);
  const notOffered = notOfferedNotice(search.q, businessType?.id);
  const title = searchTitle({
    businessType: businessType?.name,
    category: category?.name,
    city: city?.name,
    area,
    near,
    words,
  });
  const count = found && countLabel(found.total, found.total_capped);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div role="status" className="min-w-0 flex-1 basis-[8rem]">
        <h2 className="text-lg sm:text-xl">
          <T>{title}</T>
        </h2>
        {notOffered && (
          <p>
            <T>{notOffered}</T>
          </p>
        )}
        {correctedWords && (
          <p>
            <T>{correctedWords}</T>
          </p>
        )}
        {/* Which property is in the place field above. */}
        <p className="text-brume">
          <T>{property ? `${count} à moins de ${search.within_km} km` : count}</T>
        </p>
        {found && (
          <NearBusinessTypes
            businessTypes={nearBusinessTypes}
            hrefOf={(id) => searchUrl(withBusinessType(search, found.understood, id, near))}
          />
        )}
        <ResumeLink services={found?.data ?? []} />
      </div>
      <Select
        aria-label="Trier les services"
        className="w-36 shrink-0 sm:w-44"
        options={property ? SORT_OPTIONS : SORT_OPTIONS_ANYWHERE}
        value={sortOf(search, property !== undefined)}
        onChange={(event) => apply({ sort: event.currentTarget.value as Sort })}
      />
    </div>
  );
}

function ResultsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-3 grid gap-2">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-28" />
      </div>
      <div className={SERVICE_GRID}>
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <ServiceCardSkeleton key={key} />
        ))}
      </div>
    </div>
  );
}
