import { countText } from "../search-labels.ts";
import { type SearchState, searchUrl, withChanges } from "../search-url.ts";
import type { Discovery } from "../use-discovery.ts";
import { type Chip, FilterChips } from "./filter-chips.tsx";

/** How many business types are shown before a category is chosen. */
const BUSINESS_TYPES_MAX = 10;

/** Category and business type filters with the number of services of each in the area searched. */
export function BusinessTypeChips({ discovery }: { discovery: Discovery }) {
  const { search, found, counts, businessType, category, words, near } = discovery;
  // Both agree for searches without words; with words, only the separate count is complete.
  const facets = counts ?? found?.facets;
  // A chosen category or business type replaces the words that named one.
  const q = found?.understood.business_type
    ? [...words, search.city ? "" : near].filter(Boolean).join(" ")
    : search.q;
  const city = search.city || found?.understood.city?.id || "";
  const to = (changes: Partial<SearchState>) =>
    searchUrl(withChanges(search, { q, city, category: "", business_type: "", ...changes }));
  const countOf = (one: { count: number; more?: boolean }) => countText(one.count, one.more);
  const categories = (facets?.categories ?? []).map(({ id, name, ...one }) => ({
    id,
    name,
    count: countOf(one),
    href: to({ category: id }),
    current: category?.id === id,
  }));
  const offered = facets?.business_types ?? [];
  const shown = category
    ? offered
    : [...offered].sort((a, b) => b.count - a.count).slice(0, BUSINESS_TYPES_MAX);
  const businessTypes = shown.map(({ id, name, ...one }) => ({
    id,
    name,
    count: countOf(one),
    // Pressing the current business type again removes it; its category remains.
    href: id === businessType?.id ? to({ category: category?.id ?? "" }) : to({ business_type: id }),
    current: id === businessType?.id,
  }));
  // While counts load, or when nothing is left, the current choice stays visible so that it can be removed.
  if (categories.length === 0 && (search.category || search.business_type)) {
    const chosen = businessType ?? category;
    const chip = chosen && { id: chosen.id, name: chosen.name, href: to({}), current: true };
    return <FilterChips label="Filtre choisi, à retirer" chips={chip ? [chip] : []} />;
  }
  return (
    <>
      {categories.length > 0 && (
        <FilterChips
          label="Catégories"
          chips={currentFirst([{ id: "", name: "Toutes", href: to({}), current: !category }, ...categories])}
        />
      )}
      <FilterChips label="Types de service" chips={currentFirst(businessTypes)} />
    </>
  );
}

/** The row scrolls: the current choice must be in sight at its start. */
const currentFirst = (chips: readonly Chip[]): Chip[] =>
  chips.toSorted((a, b) => Number(b.current) - Number(a.current));
