import { useEffect } from "react";
import { useNavigate } from "react-router";
import { CompareTray } from "#features/catalog/web/index.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { CityChoice } from "./city-choice.tsx";
import { Filters } from "./filters.tsx";
import { MapBeside } from "./map/map-beside.tsx";
import { Narrow } from "./narrow.tsx";
import { Results } from "./results.tsx";
import { addressOf, changed } from "./search-address.ts";
import { SearchBar } from "./search-bar.tsx";
import { searchTitle } from "./understood.ts";
import { addressIn, type Discovery, useDiscovery } from "./use-discovery.ts";

/** Cities offered before one types. */
const CITIES_FIRST = 12;

const TITLE = "Découvrir les services";

export const meta = () => privatePage(TITLE);

/** The page's title says the trade or category, and where, once their names are known. */
function useTitle({ trade, category, city, near }: Discovery) {
  const what = trade ?? category;
  const title = what ? searchTitle({ trade: what.name, city: city?.name, near, words: [] }) : TITLE;
  useEffect(() => {
    document.title = `${title} – Maisonnée`;
  }, [title]);
}

/** Découvrir: everywhere, in a category, or in a trade; the address says all of it. */
export default function DiscoverPage() {
  const discovery = useDiscovery();
  useTitle(discovery);
  const { search, found, city } = discovery;
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={TITLE}
        text="Dites ce qu'il faut faire, et où : les prestataires qui s'y déplacent sont ici."
      />
      <SearchBar
        q={search.q}
        suggestions={discovery.trades
          .filter(({ is_available, service_count }) => is_available && service_count > 0)
          .sort((a, b) => b.service_count - a.service_count)}
        // Other words are another question: the trade of the last one would hide their answer.
        onSearch={(q) => void navigate(addressOf(changed(search, { q, category: "", business_type: "" })))}
        city={
          <CityChoice
            city={city}
            offered={discovery.counts?.cities.slice(0, CITIES_FIRST) ?? found?.facets.cities ?? []}
            onChange={(id) => void navigate(addressIn(discovery, id))}
          />
        }
      />
      <Filters discovery={discovery} />
      <Narrow discovery={discovery} />
      <div className="items-start gap-6 xl:grid xl:grid-cols-[1fr_20rem]">
        <MapBeside discovery={discovery} />
        <div className="min-w-0">
          <Results discovery={discovery} />
        </div>
      </div>
      <CompareTray />
    </>
  );
}
