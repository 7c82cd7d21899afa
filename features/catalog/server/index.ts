import { implement } from "@orpc/server";
import { catalog, providerServices } from "#features/catalog/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { findProviders } from "./directory/find-providers.ts";
import { readDirectory } from "./directory/read-directory.ts";
import { countServices } from "./find/count-services.ts";
import { findServices } from "./find/search.ts";
import { addImages } from "./images/add-images.ts";
import { orderImages, removeImage } from "./images/arrange-images.ts";
import { publishService } from "./publish-service.ts";
import { listBusinessTypes, listCategories } from "./read-reference.ts";
import { comparedServices, ownService, ownServices, publicService } from "./read-service.ts";
import { referenceOf } from "./reference-memory.ts";
import { removeService } from "./remove-service.ts";
import { updateService } from "./update-service.ts";

export { type Listed, listedFrom, startsOf } from "./directory/listed.ts";
export { readDirectory } from "./directory/read-directory.ts";
export { findServices } from "./find/search.ts";
export { isFindable } from "./findable.ts";
export { licensedTradesOffered } from "./licence.ts";
export { catalogPersonalData } from "./personal-data.ts";
export { publicService } from "./read-service.ts";
export { syncReference } from "./reference.ts";
export { lockListed, refreshListing, refreshProviderListings } from "./refresh-listing.ts";
export { deactivateService } from "./screen-service.ts";
export { checkCityNames } from "./service-rules.ts";
export { type KnownService, serviceSummaries } from "./service-summaries.ts";

// The answers of the hot paths are built field by field and public: the compiler holds them to the contract, and
// checking each again at run time would cost more than finding them.
const anyone = implement(catalog)
  .$context<ApiContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });

export const catalogRouter = anyone.router({
  categories: anyone.categories.handler(async ({ context }) => ({
    data: await listCategories(context.reads),
  })),
  businessTypes: anyone.businessTypes.handler(async ({ context }) => ({
    data: await listBusinessTypes(context.reads),
  })),
  cities: anyone.cities.handler(async ({ context, input }) => ({
    data: (await referenceOf(context.reads)).findCities(input.q),
  })),
  citiesAround: anyone.citiesAround.handler(async ({ context, input }) => {
    const { cityGroups } = await referenceOf(context.reads);
    const { region, near, within_km } = input;
    return { data: near ? cityGroups.around(near, within_km) : cityGroups.inRegion(region ?? "") };
  }),
  regions: anyone.regions.handler(async ({ context }) => ({
    data: (await referenceOf(context.reads)).cityGroups.regions,
  })),
  directory: anyone.directory.handler(async ({ context, input }) => ({
    data: await readDirectory(context.reads, {
      only: input.business_type,
      cities: input.business_type ? "all" : "first",
    }),
  })),
  providers: anyone.providers.handler(({ context, input }) => findProviders(context.reads, input)),
  find: anyone.find.handler(({ context, input }) => findServices(context.reads, input)),
  counts: anyone.counts.handler(async ({ context, input }) => ({
    data: await countServices(context.reads, input),
  })),
  get: anyone.get.handler(async ({ context, input }) => ({
    data: await publicService(context.reads, input.id),
  })),
  compare: anyone.compare.handler(async ({ context, input }) => ({
    data: await comparedServices(context.reads, input.ids),
  })),
});

const own = implement(providerServices).$context<ApiContext>().use(providerOnly);

export const providerServicesRouter = own.router({
  list: own.list.handler(async ({ context }) => ({ data: await ownServices(context.db, context.provider) })),
  get: own.get.handler(async ({ context, input }) => ({
    data: await ownService(context.db, context.provider, input.id),
  })),
  create: own.create.handler(async ({ context, input }) => ({
    data: await publishService(context.db, context.provider, input, context.now()),
  })),
  update: own.update.handler(async ({ context, input }) => ({
    data: await updateService(context.db, context.provider, input, context.now()),
  })),
  remove: own.remove.handler(async ({ context, input }) => {
    await removeService(context.db, context.provider, input.id, context.now());
    return { data: {} };
  }),
  addImages: own.addImages.handler(async ({ context, input }) => ({
    data: await addImages(
      context,
      context.provider,
      input.id,
      [input.images ?? []].flat(),
      [input.alt ?? []].flat(),
    ),
  })),
  removeImage: own.removeImage.handler(async ({ context, input }) => ({
    data: await removeImage(context, context.provider, input),
  })),
  orderImages: own.orderImages.handler(async ({ context, input }) => ({
    data: await orderImages(context.db, context.provider, input.id, input.images),
  })),
});
