import { CLEANING_TRADES } from "./business-types-cleaning.ts";
import { HOME_TRADES } from "./business-types-home.ts";
import { UPCOMING_TRADES } from "./business-types-upcoming.ts";

/** Every trade of the catalogue, category by category, in display order. */
export const BUSINESS_TYPES = [...HOME_TRADES, ...CLEANING_TRADES, ...UPCOMING_TRADES];
