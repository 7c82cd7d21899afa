import { useNavigate } from "react-router";
import { privatePage } from "#features/site/web/index.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { CompareTray } from "../compare/compare-tray.tsx";
import { CityChoice } from "./city-choice.tsx";
import { Filters } from "./filters.tsx";
import { Narrow } from "./narrow.tsx";
import { Results } from "./results.tsx";
import { addressOf, changed } from "./search-address.ts";
import { SearchBar } from "./search-bar.tsx";
import { useDiscovery } from "./use-discovery.ts";

export const meta = () => privatePage("Découvrir les services");

/** Découvrir: everywhere, in a category, or in a trade; the address says all of it. */
export default function DiscoverPage() {
  const discovery = useDiscovery();
  const { search, found, city, trade, words } = discovery;
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Découvrir les services"
        text="Dites ce qu'il faut faire, et où : les prestataires qui s'y déplacent sont ici."
      />
      <SearchBar
        q={search.q}
        suggestions={discovery.trades
          .filter(({ is_available, service_count }) => is_available && service_count > 0)
          .sort((a, b) => b.service_count - a.service_count)}
        // Other words are another question: the trade of the last one would hide their answer.
        onSearch={(q) =>
          void navigate(
            addressOf(changed(search, q === search.q ? {} : { q, category: "", business_type: "" })),
          )
        }
        city={
          <CityChoice
            city={city}
            offered={found?.facets.cities ?? []}
            onChange={(id) => {
              // A city read in the words leaves with them.
              const q = found?.understood.city
                ? [search.business_type ? "" : trade?.name, ...words].filter(Boolean).join(" ")
                : search.q;
              void navigate(addressOf(changed(search, { city: id, q })));
            }}
          />
        }
      />
      <Filters discovery={discovery} />
      <Narrow search={search} />
      <Results discovery={discovery} />
      <CompareTray />
    </>
  );
}
