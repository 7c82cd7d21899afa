export { briefQuestionsOf, setBriefQuestions } from "./briefs/brief-questions.ts";
export { type Listed, listedFrom, sitemapStarts } from "./directory/listed.ts";
export { readDirectory } from "./directory/read-directory.ts";
export { forgetEmptySearch, listEmptySearches } from "./find/counts/count-empty-searches.ts";
export { findServices } from "./find/find-services.ts";
export { catalogPersonalData } from "./personal-data.ts";
export {
  addBusinessType,
  addCategory,
  isOfRelease,
  removeBusinessType,
  removeCategory,
} from "./reference/add-reference.ts";
export { forgetReference, listedCityNames, namedBy, namesOfSearch } from "./reference/cached-reference.ts";
export {
  applyLeadPricesJob,
  countServicesOf,
  countServicesOfBusinessType,
  setBusinessType,
  setCategoryAvailability,
  setLeadCredits,
} from "./reference/change-reference.ts";
export { addCityAlias, removeCityAlias } from "./reference/city-aliases.ts";
export { syncReference } from "./reference/reference.ts";
export { refreshWordsJob } from "./reference/refresh-words.ts";
export { catalogRouter, providerServicesRouter } from "./router.ts";
export { addSearchWords, listSearchWords, removeSearchWords } from "./search-words/edit-search-words.ts";
export { repairCards, wrongCards } from "./services/check-cards.ts";
export { isFindable } from "./services/findable.ts";
export { activeLicensedBusinessTypes } from "./services/licence.ts";
export { cityOfAddress, providersReaching, reachOfProvider, serviceReaching } from "./services/reach.ts";
export { publicService } from "./services/read-service.ts";
export { lockProviderListings, refreshListing, refreshProviderListings } from "./services/refresh-listing.ts";
export { deactivateService } from "./services/screen-service.ts";
export { seasonsToRenew } from "./services/seasons-to-renew.ts";
export { addToServiceRating } from "./services/service-rating.ts";
export { checkCityNames, keepBusinessType, requireAvailableBusinessType } from "./services/service-rules.ts";
export { type KnownService, serviceSummaries } from "./services/service-summaries.ts";
export { moveImageJob } from "./withdrawals/move-image.ts";
export { servicesOfProvider } from "./withdrawals/services-of-provider.ts";
export { restoreImage, restoreService, withdrawImage, withdrawService } from "./withdrawals/withdraw.ts";
