import { z } from "zod";
import { id, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { typedText } from "#foundation/fields.ts";
import { isQuebecPostalCode, normalisePostalCode } from "#foundation/input/postal-code.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { NEAR_KM, RADIUS_MAX_KM, SORTS } from "./find-options.ts";
import { SERVICE_LIMITS } from "./limits.ts";
import { serviceSummary } from "./service.ts";

/** The query and results of finding services (docs/product.md "Finding"). */

/** A postal code of Québec, or its first three characters. */
const postalCode = z
  .string()
  .transform(normalisePostalCode)
  .refine((code) => isQuebecPostalCode(code.length === 3 ? `${code} 1A1` : code), {
    message: "Le code postal doit être au format québécois (ex: G1A 1A1)",
  });

/** The query of a search; unknown ids find nothing. */
export const serviceQuery = z.object({
  /**
   * Free words: accents, typos and word order are tolerated, and a postal code among them
   * becomes the centre of the search.
   */
  q: typedText().max(200).optional(),
  category: z.string().max(100).optional(),
  business_type: z.string().max(100).optional(),
  /**
   * A place, as people type it: a city's id or name, a neighbourhood or an old town, a region or a shore, a
   * postal code or its first three characters. One that is not known for certain finds nothing;
   * `understood.unknown_place` proposes others.
   */
  city: typedText().max(100).optional(),
  /**
   * A postal code of Québec, or its first three characters: finds services offered in the cities around it.
   */
  near: postalCode.optional(),
  /**
   * The searcher's own postal code: searched around as `near`, unless the search or
   * its words name a known place.
   */
  home: postalCode.optional(),
  /** The searcher's own city: where it is known, it is where they live, whatever `home` says. */
  home_city: typedText().max(100).optional(),
  /**
   * Radius in kilometres, in a straight line from `near` to the centre of a city
   * where the service is offered.
   */
  within_km: z.coerce.number<number>().int().min(1).max(RADIUS_MAX_KM).default(NEAR_KM),
  /** A day, in America/Toronto, on which the provider has a free slot. */
  free_on: z.iso.date("Date invalide").optional(),
  /** Maximum price in cents; services on quote have none and are left out. */
  price_max: z.coerce.number<number>().int().min(0).max(SERVICE_LIMITS.servicePriceMaxCents).optional(),
  /** Minimum rating, 1 to 5. */
  rating_min: z.coerce.number<number>().min(1).max(5).optional(),
  /** Only services of verified providers. */
  verified: z.coerce.string().pipe(z.stringbool()).optional(),
  /** One provider's services. */
  provider: id.optional(),
  /** `distance` needs `near`; without it the order is `relevance`. */
  sort: z.enum(keysOf(SORTS)).default("relevance"),
  page: pageNumber,
});
export type ServiceQuery = z.infer<typeof serviceQuery>;

/** A place that was typed and is not known for certain. */
export const unknownPlace = z.object({
  typed: z.string(),
  proposals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      region: z.string(),
      /** The part of it that may be meant: « Rosemont », in Montréal. */
      part: z.string().optional(),
    }),
  ),
});
export type UnknownPlace = z.infer<typeof unknownPlace>;

/** A city with its centre in degrees. */
const placedCity = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

const facet = z.array(z.object({ id: z.string(), name: z.string(), count: z.int() }));

/** A page of services, how the words were understood, and the counts of each filter. */
export const serviceResults = pageOf(
  serviceSummary.extend({
    /**
     * Kilometres from `near` to the nearest city where it is offered, 0 in the same
     * city; absent without `near`.
     */
    distance_km: z.int().optional(),
  }),
).extend({
  understood: z.object({
    business_type: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Other open business types that the words may mean, likeliest first; three at most. */
    near_business_types: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The city searched in, from `city` or from the words. */
    city: placedCity.nullable(),
    /**
     * The region or shore searched in, with several cities, from `city` or from the words; then `city` is
     * null.
     */
    area: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Whether `city` or `area` was among the words. */
    is_city_in_words: z.boolean(),
    /** The place typed as `city` when it is not known for certain, and the places that may be meant. */
    unknown_place: unknownPlace.nullable(),
    /** The first three characters of the postal code searched around, from `near`, `city` or the words. */
    near: z.string().nullable(),
    /**
     * The city of that postal code, or the nearest one in the countryside; the most populous city of `area`.
     */
    near_city: placedCity.nullable(),
    /** Words that named neither a business type nor a city; searched in the services' text. */
    words: z.array(z.string()),
    /**
     * The words as typed, when they found nothing and `words`, their corrections, were
     * searched instead; else empty.
     */
    words_typed: z.array(z.string()),
  }),
  facets: z.object({ categories: facet, business_types: facet, cities: facet }),
});
export type ServiceResults = z.infer<typeof serviceResults>;

const counted = {
  count: z.int(),
  /** Counting stopped at its limit: there are more. */
  more: z.boolean(),
};
const countedFacet = z.array(z.object({ id: z.string(), name: z.string(), ...counted }));

/**
 * How many services the search would find with one more filter, or with another value of a filter. Exact
 * where counts are stored, else counted over the first few hundred matches.
 */
export const serviceCounts = z.object({
  categories: countedFacet,
  business_types: countedFacet,
  /** Every city that has any, busiest first, with its centre in degrees, for the map. */
  cities: z.array(
    z.object({ id: z.string(), name: z.string(), latitude: z.number(), longitude: z.number(), ...counted }),
  ),
  prices: z.array(z.object({ max_cents: z.int(), ...counted })),
  ratings: z.array(z.object({ min: z.number(), ...counted })),
  verified: z.object(counted),
});
export type ServiceCounts = z.infer<typeof serviceCounts>;
