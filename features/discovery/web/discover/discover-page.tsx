import { Suspense, useEffect, useState } from "react";
import { CompareTray } from "#features/catalog/web/index.ts";
import { afterContent } from "#ui/page/after-content.ts";
import { declareFirstCalls } from "#ui/page/first-calls.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { FilterRow } from "./filters/filter-row.tsx";
import { FIRST_SEARCH } from "./first-search.ts";
import { beside } from "./map/map-aside.tsx";
import { ResultsMap } from "./map/results-map.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { Results } from "./results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { searchTitle } from "./search-labels.ts";
import { type Discovery, inPlace, useDiscovery } from "./use-discovery.ts";

/** After the results: a list on a slow line is asked for first. */
const Tasks = latePart(
  async () => ({
    default: (await afterContent(() => import("#features/tasks/web/index.ts"))).Tasks,
  }),
  NotArrived,
);

/** How many cities are suggested before anyone types. */
const SUGGESTED_CITIES_MAX = 12;

const TITLE = "Découvrir les services";

export const meta = () => privatePage(TITLE);
/** A search starts at one of the owner's properties. */
export const handle = { ...declareFirstCalls("/api/properties"), nextCall: FIRST_SEARCH };

/**
 * Puts the business type or category, and the city, into the document's title once their names are loaded.
 */
function useTitle({ businessType, category, city, area, near }: Discovery) {
  const what = businessType ?? category;
  const title = what
    ? searchTitle({ businessType: what.name, city: city?.name, area, near, words: [] })
    : TITLE;
  useEffect(() => {
    document.title = `${title} – Maisonnée`;
  }, [title]);
}

/** The page « Découvrir »: everything, one category, or one business type; its whole state is in the URL. */
export default function DiscoverPage() {
  const discovery = useDiscovery();
  useTitle(discovery);
  const { search, apply, found, place, properties, counts } = discovery;
  const [isMapOpen, setMapOpen] = useState(false);
  return (
    <>
      {/* On a phone the header says it already, and the results need the room. */}
      <h1 className="mb-4 text-2xl max-sm:sr-only">{TITLE}</h1>
      <Suspense fallback={null}>
        <Tasks as="owner" className="mb-4" />
      </Suspense>
      <SearchBar
        q={search.q}
        suggestions={discovery.businessTypes
          .filter(({ is_available, service_count }) => is_available && service_count > 0)
          .sort((a, b) => b.service_count - a.service_count)}
        // New words start a new search: the business type chosen before would hide their results.
        onSearch={(q) => apply({ q, category: "", business_type: "" })}
        place={
          <PlaceChoice
            place={place}
            properties={properties}
            suggested={
              discovery.areCountsPending
                ? undefined
                : (counts?.cities.slice(0, SUGGESTED_CITIES_MAX) ?? found?.facets.cities ?? [])
            }
            onChange={(chosen) => apply((from) => inPlace(discovery, chosen, from))}
          />
        }
      />
      <FilterRow discovery={discovery} isMapOpen={isMapOpen} onMap={setMapOpen} />
      <div className={`mt-3 ${beside}`}>
        <ResultsMap discovery={discovery} isOpen={isMapOpen} />
        <div className="min-w-0">
          <Results discovery={discovery} />
        </div>
      </div>
      <CompareTray beside={found?.data ?? []} />
    </>
  );
}
