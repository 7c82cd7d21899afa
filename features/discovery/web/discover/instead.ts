import type { BusinessType, Category } from "#features/catalog/contract/index.ts";
import { tradesMatching } from "./trades-matching.ts";

/** What to propose where nothing was found. */

const TRADES = 6;
const CITIES = 3;

/**
 * Trades that have services: those that the words typed may mean, then the busiest of the category; of all of them
 * when it has none, or is closed.
 */
export function tradesInstead(
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
  const meant = typed ? tradesMatching(offered, typed) : [];
  return [...new Set([...meant, ...(related.length > 0 ? related : offered)])].slice(0, TRADES);
}

/** Of the municipalities around, nearest first, the first that have any. */
export function nearestCities(
  around: readonly { id: string; name: string }[],
  having: readonly { id: string; count: number }[],
): { id: string; name: string }[] {
  const ids = new Set(having.filter(({ count }) => count > 0).map(({ id }) => id));
  return around.filter(({ id }) => ids.has(id)).slice(0, CITIES);
}
