import { CLEANING_BUSINESS_TYPES } from "./business-types/cleaning.ts";
import { HOME_BUSINESS_TYPES } from "./business-types/home.ts";
import { UPCOMING_BUSINESS_TYPES } from "./business-types/upcoming.ts";

/** Every business type of the catalogue, category by category, in display order. */
export const BUSINESS_TYPES = [
  ...HOME_BUSINESS_TYPES,
  ...CLEANING_BUSINESS_TYPES,
  ...UPCOMING_BUSINESS_TYPES,
];
