import { useEffect } from "react";
import { CompareTray } from "#features/catalog/web/index.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { CityChoice } from "./city-choice.tsx";
import { Filters } from "./filters.tsx";
import { ResultsMap } from "./map/results-map.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { Results } from "./results.tsx";
import { SearchBar } from "./search-bar.tsx";
import { searchTitle } from "./search-labels.ts";
import { type Discovery, inCity, useDiscovery } from "./use-discovery.ts";

/** How many cities are suggested before anyone types. */
const SUGGESTED_CITIES_MAX = 12;

const TITLE = "Découvrir les services";

export const meta = () => privatePage(TITLE);

/** Puts the business type or category, and the city, into the document's title once their names are loaded. */
function useTitle({ businessType, category, city, near }: Discovery) {
  const what = businessType ?? category;
  const title = what ? searchTitle({ businessType: what.name, city: city?.name, near, words: [] }) : TITLE;
  useEffect(() => {
    document.title = `${title} – Maisonnée`;
  }, [title]);
}

/** The page « Découvrir »: everything, one category, or one business type; its whole state is in the URL. */
export default function DiscoverPage() {
  const discovery = useDiscovery();
  useTitle(discovery);
  const { search, apply, found, place } = discovery;
  return (
    <>
      <PageHeader
        title={TITLE}
        text="Dites ce qu'il faut faire, et où : les prestataires qui s'y déplacent sont ici."
      />
      <SearchBar
        q={search.q}
        suggestions={discovery.businessTypes
          .filter(({ is_available, service_count }) => is_available && service_count > 0)
          .sort((a, b) => b.service_count - a.service_count)}
        // New words start a new search: the business type chosen before would hide their results.
        onSearch={(q) => apply({ q, category: "", business_type: "" })}
        city={
          <CityChoice
            city={place}
            suggested={discovery.counts?.cities.slice(0, SUGGESTED_CITIES_MAX) ?? found?.facets.cities ?? []}
            onChange={(id) => apply(inCity(discovery, id))}
          />
        }
      />
      <Filters discovery={discovery} />
      <MoreFilters discovery={discovery} />
      <div className="items-start gap-6 xl:grid xl:grid-cols-[1fr_20rem]">
        <ResultsMap discovery={discovery} />
        <div className="min-w-0">
          <Results discovery={discovery} />
        </div>
      </div>
      <CompareTray />
    </>
  );
}
