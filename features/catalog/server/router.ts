import { implement } from "@orpc/server";
import { catalog, providerServices } from "#features/catalog/contract/index.ts";
import type { ApiContext } from "#platform/http/context.ts";
import { providerOnly } from "#platform/http/guards.ts";
import { findProviders } from "./directory/find-providers.ts";
import { readDirectory } from "./directory/read-directory.ts";
import { countEmptySearch } from "./find/counts/count-empty-searches.ts";
import { countServices } from "./find/counts/count-services.ts";
import { findServices } from "./find/find-services.ts";
import { addImages } from "./images/add-images.ts";
import { orderImages, removeImage } from "./images/arrange-images.ts";
import { photosOfProvider } from "./images/photos-of-provider.ts";
import { referenceOf } from "./reference/cached-reference.ts";
import { listBusinessTypes, listCategories } from "./reference/read-reference.ts";
import { duplicateService } from "./services/duplicate-service.ts";
import { ownServiceNames, ownServices, profileCities } from "./services/own-services.ts";
import { publishService } from "./services/publish-service.ts";
import { comparedServices, ownService, publicService } from "./services/read-service.ts";
import { removeService } from "./services/remove-service.ts";
import { setServicesActive } from "./services/set-services-active.ts";
import { updateService } from "./services/update-service.ts";

// Responses of the hot paths are built field by field from public data, and the compiler checks them against
// the contract; validating each again at run time would cost more than finding them.
const publicEndpoints = implement(catalog)
  .$context<ApiContext>()
  .$config({ initialOutputValidationIndex: Number.NaN });

export const catalogRouter = publicEndpoints.router({
  categories: publicEndpoints.categories.handler(async ({ context }) => ({
    data: await listCategories(context.reads),
  })),
  businessTypes: publicEndpoints.businessTypes.handler(async ({ context }) => ({
    data: await listBusinessTypes(context.reads),
  })),
  cities: publicEndpoints.cities.handler(async ({ context, input }) => ({
    data: (await referenceOf(context.reads)).findCities(input.q),
  })),
  citiesAround: publicEndpoints.citiesAround.handler(async ({ context, input }) => {
    const { cityGroups } = await referenceOf(context.reads);
    const { region, near, within_km } = input;
    return { data: near ? cityGroups.around(near, within_km) : cityGroups.inRegion(region ?? "") };
  }),
  regions: publicEndpoints.regions.handler(async ({ context }) => ({
    data: (await referenceOf(context.reads)).cityGroups.regions,
  })),
  directory: publicEndpoints.directory.handler(async ({ context, input }) => ({
    data: await readDirectory(context.reads, {
      only: input.business_type,
      cities: input.business_type ? "all" : "first",
    }),
  })),
  providers: publicEndpoints.providers.handler(({ context, input }) => findProviders(context.reads, input)),
  photos: publicEndpoints.photos.handler(async ({ context, input }) => ({
    data: await photosOfProvider(context.reads, input.id),
  })),
  find: publicEndpoints.find.handler(async ({ context, input }) => {
    const results = await findServices(context.reads, input);
    countEmptySearch(context, input, results);
    return results;
  }),
  counts: publicEndpoints.counts.handler(async ({ context, input }) => ({
    data: await countServices(context.reads, input),
  })),
  get: publicEndpoints.get.handler(async ({ context, input }) => ({
    data: await publicService(context.reads, input.id),
  })),
  compare: publicEndpoints.compare.handler(async ({ context, input }) => ({
    data: await comparedServices(context.reads, input.ids),
  })),
});

const providerEndpoints = implement(providerServices).$context<ApiContext>().use(providerOnly);

export const providerServicesRouter = providerEndpoints.router({
  list: providerEndpoints.list.handler(({ context, input }) =>
    ownServices(context.db, context.provider, input),
  ),
  names: providerEndpoints.names.handler(async ({ context }) => ({
    data: await ownServiceNames(context.db, context.provider),
  })),
  profileCities: providerEndpoints.profileCities.handler(async ({ context }) => ({
    data: await profileCities(context.db, context.provider),
  })),
  setActive: providerEndpoints.setActive.handler(async ({ context, input }) => ({
    data: await setServicesActive(context, context.provider, input),
  })),
  duplicate: providerEndpoints.duplicate.handler(async ({ context, input }) => ({
    data: await duplicateService(context, context.provider, input.id),
  })),
  get: providerEndpoints.get.handler(async ({ context, input }) => ({
    data: await ownService(context.db, context.provider, input.id),
  })),
  create: providerEndpoints.create.handler(async ({ context, input }) => ({
    data: await publishService(context, context.provider, input),
  })),
  update: providerEndpoints.update.handler(async ({ context, input }) => ({
    data: await updateService(context, context.provider, input),
  })),
  remove: providerEndpoints.remove.handler(async ({ context, input }) => {
    await removeService(context, context.provider, input.id);
    return { data: {} };
  }),
  addImages: providerEndpoints.addImages.handler(async ({ context, input }) => ({
    data: await addImages(
      context,
      context.provider,
      input.id,
      [input.images ?? []].flat(),
      [input.alt ?? []].flat(),
    ),
  })),
  removeImage: providerEndpoints.removeImage.handler(async ({ context, input }) => ({
    data: await removeImage(context, context.provider, input),
  })),
  orderImages: providerEndpoints.orderImages.handler(async ({ context, input }) => ({
    data: await orderImages(context.db, context.provider, input.id, input.images),
  })),
});
