import { Link } from "react-router";
import type { DirectoryBusinessType } from "#features/catalog/contract/index.ts";
import { formatAmounts } from "#foundation/money.ts";
import { formatLongDate } from "#foundation/time.ts";
import { T } from "#ui/display/typography.tsx";
import { X } from "#ui/icons.ts";
import { starsAtLeast } from "../discover/filters/filter-labels.ts";
import { directoryUrl, type SearchState } from "../discover/search-url.ts";

/** The filters that a search brought along, each a link to the same search without it. */
export function ActiveFilters({
  search,
  businessTypes,
}: {
  search: SearchState;
  businessTypes: readonly Pick<DirectoryBusinessType, "id" | "name">[];
}) {
  const filters = filtersOf(search, businessTypes);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filtres" className="mt-4 flex flex-wrap gap-2">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={directoryUrl({ ...search, page: 1, ...without })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-epinette bg-epinette-doux px-4 font-medium text-epinette sm:min-h-9"
          >
            <T>{name}</T>
            <X className="size-4" />
            <span className="sr-only">, retirer ce filtre</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface Filter {
  name: string;
  /** The changes that clear it. */
  without: Partial<SearchState>;
}

function filtersOf(
  { business_type, free_on, price_max, rating_min, verified }: SearchState,
  businessTypes: readonly { id: string; name: string }[],
): Filter[] {
  const type = businessTypes.find(({ id }) => id === business_type);
  return [
    ...(type ? [{ name: type.name, without: { business_type: "" } }] : []),
    ...(free_on
      ? [{ name: `Libre le ${formatLongDate(`${free_on}T12:00:00Z`)}`, without: { free_on: "" } }]
      : []),
    ...(price_max === null
      ? []
      : [{ name: `Jusqu'à ${formatAmounts(Math.round(price_max * 100))[0]}`, without: { price_max: null } }]),
    ...(rating_min === null ? [] : [{ name: starsAtLeast(rating_min), without: { rating_min: null } }]),
    ...(verified ? [{ name: "Prestataires vérifiés", without: { verified: false } }] : []),
  ];
}
