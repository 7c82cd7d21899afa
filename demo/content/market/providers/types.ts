import type { DemoPerson, DemoProvider } from "../../types.ts";
import type { OFFERED_TOGETHER } from "../business-types.ts";

/** A provider of the market: what sets it apart. All else follows from its business types and its place. */
export type MarketBusiness = Pick<DemoPerson, "key" | "first_name" | "last_name" | "unconfirmed"> &
  Pick<
    DemoProvider,
    "business_name" | "city" | "address" | "zip" | "tagline" | "identity" | "verification"
  > & {
    group: keyof typeof OFFERED_TOGETHER;
    /** Begins its presentation. */
    story: string;
    /** Ends its presentation and the description of each service. */
    promise: string;
    years: number;
    /** Its prices beside the usual ones: 0.85 is 15 % under them. */
    level: number;
    /** The average rating by its clients. */
    stars: number;
    /** Usual hours from an unlock to its first message. */
    reply_hours: number;
  };

/** A place that several providers serve, one for each group of business types. */
export type MarketPlace = {
  /** Ids of cities. */
  cities: readonly string[];
  /** The one of a business type's three offers that its providers make. */
  offer: 0 | 1 | 2;
  area_code: "579" | "581" | "873";
  businesses: readonly MarketBusiness[];
};
