export * from "./brief.ts";
export { CATEGORY_ICONS, type CategoryIcon } from "./business-types/category-icons.ts";
export type { DirectoryBusinessType, ProviderCard, ProviderQuery, ProviderResults } from "./directory.ts";
export * from "./endpoints.ts";
export * from "./errors.ts";
export {
  type ServiceCounts,
  type ServiceQuery,
  type ServiceResults,
  serviceQuery,
  type UnknownPlace,
} from "./find.ts";
export { COMPARED_MAX, PRICE_STEPS_CENTS, RATING_STEPS, SORTS, type Sort } from "./find-options.ts";
export * from "./limits.ts";
export { providerServices } from "./own-services.ts";
export {
  instalmentsText,
  needsNoHour,
  priceBasis,
  priceLabel,
  priceSentence,
  priceVaries,
} from "./price-label.ts";
export * from "./service.ts";
