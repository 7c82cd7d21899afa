import { z } from "zod";
import { byId, dataOf, endpoint, id, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { RANGE_NOT_SATISFIABLE } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { unknownPlace } from "./find.ts";
import { businessTypeRef, cityRef, image, priceKind, providerRecord } from "./service.ts";

const tag = "Catalogue";

/** A business type that has services, with its cities, busiest first. */
const directoryBusinessType = z.object({
  id: z.string(),
  name: z.string(),
  category_id: z.string(),
  service_count: z.int(),
  /** The lowest price of those that are not on quote; null when all are. */
  price_from: z.object({ price_kind: priceKind, price_min_cents: z.int() }).nullable(),
  cities: z.array(z.object({ id: z.string(), name: z.string(), service_count: z.int() })),
});
export type DirectoryBusinessType = z.infer<typeof directoryBusinessType>;

/** A provider in the directory; nothing that its public profile does not show. */
const providerCard = z.object({
  id,
  business_name: z.string(),
  tagline: z.string(),
  avatar_url: z.string().nullable(),
  city: z.string(),
  verification: z.enum(["none", "pending", "verified"]),
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  ...providerRecord,
  business_types: z.array(businessTypeRef),
  /** How many of their services match the business type and city searched. */
  service_count: z.int(),
});
export type ProviderCard = z.infer<typeof providerCard>;

/** Both filters are optional. A place is given as in finding services; unknown values find nobody. */
const providerQuery = z.object({
  business_type: z.string().max(100).optional(),
  city: typedText().max(100).optional(),
  page: pageNumber,
});
export type ProviderQuery = z.infer<typeof providerQuery>;

const providerResults = pageOf(providerCard).extend({
  business_type: businessTypeRef.nullable(),
  city: cityRef.nullable(),
  /** The place typed as `city` when it is not known for certain, and the places that may be meant. */
  unknown_place: unknownPlace.nullable(),
});
export type ProviderResults = z.infer<typeof providerResults>;

export const directory = {
  directory: endpoint("public", {
    method: "GET",
    path: "/directory",
    summary:
      "The business types that have services, with their cities: eight of each, or all of one business type's",
    tag,
  })
    .input(z.object({ business_type: z.string().max(100).optional() }))
    .output(dataOf(z.array(directoryBusinessType))),
  providers: endpoint(
    "public",
    {
      method: "GET",
      path: "/providers",
      summary: "Providers with active services, by business type and city, best rated services first",
      description: "Those of the thousand best rated services of the place and business type; twenty a page.",
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(providerQuery)
    .output(providerResults),
  photos: endpoint("public", {
    method: "GET",
    path: "/providers/{id}/photos",
    summary: "Photographs of a provider's active services that lists do not show: all but the first of each",
    description: "Twelve at most, none for an unknown provider.",
    tag,
  })
    .input(byId)
    .output(dataOf(z.array(image.extend({ service: z.object({ id, name: z.string() }) })))),
};
