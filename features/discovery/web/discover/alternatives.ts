import type { BusinessType, Category } from "#features/catalog/contract/index.ts";
import { tradesMatching } from "./trades-matching.ts";

/** What the page proposes when nothing was found. */

const TRADES_MAX = 6;
const CITIES_MAX = 3;

/**
 * Returns trades that have services: those matching the typed words, then the busiest of the category, or the busiest
 * of all when the category is closed or has none.
 */
export function alternativeTrades(
  trades: readonly BusinessType[],
  {
    trade,
    category,
    typed,
  }: { trade: { id: string } | undefined; category: Pick<Category, "id"> | undefined; typed: string },
): BusinessType[] {
  const offered = trades
    .filter(({ id, is_available, service_count }) => is_available && service_count > 0 && id !== trade?.id)
    .sort((a, b) => b.service_count - a.service_count);
  const related = category ? offered.filter(({ category_id }) => category_id === category.id) : offered;
  const matching = typed ? tradesMatching(offered, typed) : [];
  return [...new Set([...matching, ...(related.length > 0 ? related : offered)])].slice(0, TRADES_MAX);
}

/** Returns the first cities of `around` (nearest first) that have services. */
export function nearestCities(
  around: readonly { id: string; name: string }[],
  withServices: readonly { id: string; count: number }[],
): { id: string; name: string }[] {
  const ids = new Set(withServices.filter(({ count }) => count > 0).map(({ id }) => id));
  return around.filter(({ id }) => ids.has(id)).slice(0, CITIES_MAX);
}
