import type { DemoService } from "../../types.ts";

/**
 * One way of offering a business type: its name, what is done, and what it usually costs
 * before a provider's own level.
 */
export type MarketOffer = Pick<
  DemoService,
  | "name"
  | "price_kind"
  | "price_min_cents"
  | "price_max_cents"
  | "price_factors"
  | "season_start"
  | "season_end"
  | "season_trigger"
  | "season_included"
  | "season_instalments"
  | "duration_minutes"
> & {
  /** The first sentences of the description; the provider's promise follows. */
  work: string;
};

/** The three ways in which the providers of a place offer one business type, so that they differ. */
export type MarketBusinessType = {
  business_type: string;
  offers: readonly [MarketOffer, MarketOffer, MarketOffer];
};

type Price = Pick<MarketOffer, "price_kind" | "price_min_cents" | "price_max_cents" | "price_factors">;

/** A price that varies between two amounts of dollars. */
const between =
  (price_kind: DemoService["price_kind"]) =>
  (low: number, high: number, price_factors: string): Price => ({
    price_kind,
    price_min_cents: Math.round(low * 100),
    price_max_cents: Math.round(high * 100),
    price_factors,
  });

export const fixed = between("fixed");
export const hourly = between("hourly");
export const byArea = between("per_area");
export const byVisit = between("visit");
export const byMonth = between("month");

export const onQuote: Price = { price_kind: "on_quote" };

/** A price for the whole season, between two days of the year (« 11-15 »). */
export const bySeason = (
  low: number,
  high: number,
  price_factors: string,
  [season_start, season_end]: readonly [string, string],
) => ({ ...between("season")(low, high, price_factors), season_start, season_end });
