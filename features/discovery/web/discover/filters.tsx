import { FilterChips } from "./filter-chips.tsx";
import { addressOf, changed, type SearchAddress } from "./search-address.ts";
import { countText } from "./understood.ts";
import type { Discovery } from "./use-discovery.ts";

/** Trades shown before a category is chosen. */
const TRADES_FIRST = 10;

/** Categories and trades with how many services each has where one looks. */
export function Filters({ discovery }: { discovery: Discovery }) {
  const { search, found, counts, trade, category, words, near } = discovery;
  // Both are the same where finding knows its counts; beside words it does not.
  const facets = counts ?? found?.facets;
  // A choice takes the place of the words that meant one.
  const q = found?.understood.business_type ? [...words, near].filter(Boolean).join(" ") : search.q;
  const city = search.city || found?.understood.city?.id || "";
  const to = (changes: Partial<SearchAddress>) =>
    addressOf(changed(search, { q, city, category: "", business_type: "", ...changes }));
  const countOf = (one: { count: number; more?: boolean }) => countText(one.count, one.more);
  const categories = (facets?.categories ?? []).map(({ id, name, ...one }) => ({
    id,
    name,
    count: countOf(one),
    href: to({ category: id }),
    current: category?.id === id,
  }));
  const offered = facets?.business_types ?? [];
  const shown = category ? offered : [...offered].sort((a, b) => b.count - a.count).slice(0, TRADES_FIRST);
  const trades = shown.map(({ id, name, ...one }) => ({
    id,
    name,
    count: countOf(one),
    // Pressed again, a trade is let go: its category remains.
    href: id === trade?.id ? to({ category: category?.id ?? "" }) : to({ business_type: id }),
    current: id === trade?.id,
  }));
  // While nothing is counted, or nothing is left, what was chosen stays, to be let go.
  if (categories.length === 0 && (search.category || search.business_type)) {
    const chosen = trade ?? category;
    const chip = chosen && { id: chosen.id, name: chosen.name, href: to({}), current: true };
    return <FilterChips label="Filtre choisi, à retirer" chips={chip ? [chip] : []} />;
  }
  return (
    <>
      {categories.length > 0 && (
        <FilterChips
          label="Catégories"
          chips={[{ id: "", name: "Toutes", href: to({}), current: !category }, ...categories]}
        />
      )}
      <FilterChips label="Types de service" chips={trades} />
    </>
  );
}
