import { z } from "zod";
import { id, pageNumber, pageOf } from "#foundation/endpoint.ts";
import { LIMITS } from "#foundation/limits.ts";
import { isQuebecPostalCode, normalisePostalCode } from "#foundation/postal-code.ts";
import { NEAR_KM } from "./near.ts";
import { serviceSummary } from "./service.ts";

/** What finding asks and answers (product.md "Finding"). */

/** Municipalities further than this are nobody's neighbourhood. */
export const RADIUS_MAX_KM = 200;

export const SORTS = {
  relevance: "Pertinence",
  rating: "Mieux notés",
  price: "Prix croissant",
  newest: "Plus récents",
  distance: "Plus proches",
} as const;
export type Sort = keyof typeof SORTS;

/** What a search asks. Unknown ids find nothing. */
export const serviceQuery = z.object({
  /** Free words; accents, typos and word order are forgiven, and a postal code among them is searched around. */
  q: z.string().trim().max(200).optional(),
  category: z.string().max(100).optional(),
  business_type: z.string().max(100).optional(),
  city: z.string().max(100).optional(),
  /** A postal code of Québec, or its first three characters: what is offered in the municipalities around. */
  near: z
    .string()
    .transform(normalisePostalCode)
    .refine((code) => isQuebecPostalCode(code.length === 3 ? `${code} 1A1` : code), {
      message: "Le code postal doit être au format québécois (ex: G1A 1A1)",
    })
    .optional(),
  /** Kilometres, as the crow flies, from near to the middle of a municipality where the service is offered. */
  within_km: z.coerce.number<number>().int().min(1).max(RADIUS_MAX_KM).default(NEAR_KM),
  /** A day of America/Toronto on which the provider has a free time. */
  free_on: z.iso.date("Date invalide").optional(),
  /** Cents at most; what is on quote has no price to compare. */
  price_max: z.coerce.number<number>().int().min(0).max(LIMITS.servicePriceMaxCents).optional(),
  /** Rated at least so much, 1 to 5. */
  rating_min: z.coerce.number<number>().min(1).max(5).optional(),
  /** Only of providers whose papers were checked. */
  verified: z.coerce.string().pipe(z.stringbool()).optional(),
  /** One provider's services. */
  provider: id.optional(),
  /** By distance only with near; as by relevance without. */
  sort: z.enum(Object.keys(SORTS) as [Sort]).default("relevance"),
  page: pageNumber,
});
export type ServiceQuery = z.infer<typeof serviceQuery>;

const facet = z.array(z.object({ id: z.string(), name: z.string(), count: z.int() }));

/** A page of services with what the words were understood as and how many there are beside each filter. */
export const serviceResults = pageOf(
  serviceSummary.extend({
    /** From near to the nearest municipality where it is offered, 0 in one's own; absent without near. */
    distance_km: z.int().optional(),
  }),
).extend({
  understood: z.object({
    business_type: z.object({ id: z.string(), name: z.string() }).nullable(),
    city: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The first three characters of the postal code searched around, given apart or among the words. */
    near: z.string().nullable(),
    /** Words that named neither a trade nor a city and were searched in the services' own text. */
    words: z.array(z.string()),
    /** As they were typed, when that found nothing and `words`, the nearest that services have, did; else empty. */
    words_typed: z.array(z.string()),
  }),
  facets: z.object({ categories: facet, business_types: facet, cities: facet }),
});
export type ServiceResults = z.infer<typeof serviceResults>;

/** Prices at most, in cents, and ratings at least, that are counted beside a search. */
export const PRICE_STEPS_CENTS = [5_000, 10_000, 15_000, 25_000, 50_000, 100_000] as const;
export const RATING_STEPS = [4, 4.5] as const;

const counted = {
  count: z.int(),
  /** There are more than that: counting stopped. */
  more: z.boolean(),
};
const countedFacet = z.array(z.object({ id: z.string(), name: z.string(), ...counted }));

/**
 * How many services a search would have with one filter more, or with another in the place of its own. Exact where
 * counts are kept, else of the first hundreds that match.
 */
export const serviceCounts = z.object({
  categories: countedFacet,
  business_types: countedFacet,
  /** Every municipality that has any, busiest first, with its middle in degrees: what a map draws. */
  cities: z.array(
    z.object({ id: z.string(), name: z.string(), latitude: z.number(), longitude: z.number(), ...counted }),
  ),
  prices: z.array(z.object({ max_cents: z.int(), ...counted })),
  ratings: z.array(z.object({ min: z.number(), ...counted })),
  verified: z.object(counted),
});
export type ServiceCounts = z.infer<typeof serviceCounts>;
