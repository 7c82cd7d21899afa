import type { PriceKind } from "#features/catalog/contract/index.ts";
import { formatAmounts } from "#foundation/money.ts";
import { formatDuration } from "#foundation/time.ts";

interface Priced {
  price_kind: PriceKind;
  price_min_cents: number | null;
  price_max_cents: number | null;
  duration_minutes: number;
}

/**
 * Returns the cost of the usual duration at a price by the hour, « Environ 120 $ pour 2 h »; null for other
 * prices.
 */
export function hoursEstimate(service: Priced): string | null {
  if (service.price_kind !== "hourly") return null;
  return estimate(service, service.duration_minutes / 60, formatDuration(service.duration_minutes));
}

/**
 * Returns the cost for a property at a price by the square foot, « Environ 540 $ pour Chalet »; null for
 * other prices, and for a property whose area is not known.
 */
export function areaEstimate(
  service: Priced,
  property: { label: string; squareFeet: number | null },
): string | null {
  if (service.price_kind !== "per_area" || property.squareFeet === null) return null;
  return estimate(service, property.squareFeet, property.label);
}

/** In whole dollars, never under what the provider's own price comes to. */
function estimate({ price_min_cents: min, price_max_cents: max }: Priced, times: number, what: string) {
  if (min === null) return null;
  const whole = (cents: number) => Math.ceil((cents * times) / 100) * 100;
  const [from, to] = formatAmounts(whole(min), whole(max ?? min));
  return from === to ? `Environ ${from} pour ${what}` : `De ${from} à ${to} environ pour ${what}`;
}
