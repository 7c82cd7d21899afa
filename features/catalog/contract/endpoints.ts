import { z } from "zod";
import { byId, dataOf, endpoint, id } from "#foundation/endpoint.ts";
import { GONE, RANGE_NOT_SATISFIABLE, SERVICE_NOT_FOUND } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { briefQuestion } from "./brief.ts";
import { directory } from "./directory.ts";
import { serviceCounts, serviceQuery, serviceResults } from "./find.ts";
import { COMPARED_MAX, NEAR_KM, RADIUS_MAX_KM } from "./find-options.ts";
import { LEAD_CREDITS } from "./price-label.ts";
import { service } from "./service.ts";

const tag = "Catalogue";

export const category = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string(),
  description: z.string(),
  is_available: z.boolean(),
  /** Active services in it, in all cities. */
  service_count: z.int(),
});
export type Category = z.infer<typeof category>;

export const businessType = z.object({
  id: z.string(),
  category_id: z.string(),
  name: z.string(),
  /** Other words people type for it, strongest first. */
  search_words: z.array(z.string()),
  lead_credits: z.int().min(LEAD_CREDITS.min).max(LEAD_CREDITS.max),
  needs_rbq: z.boolean(),
  is_available: z.boolean(),
  service_count: z.int(),
});
export type BusinessType = z.infer<typeof businessType>;

export const city = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  /** The part of it that was typed: « Rosemont », in Montréal. */
  part: z.string().optional(),
});
export type City = z.infer<typeof city>;

/** A service beside others to choose from, with what a request for it is asked. */
const comparedService = service.extend({
  brief_questions: z.array(briefQuestion),
  /** The share of its provider's appointments that were kept, in percent, from ten on. */
  kept_percent: z.int().nullable(),
});
export type ComparedService = z.infer<typeof comparedService>;

export const catalog = {
  ...directory,
  categories: endpoint("public", {
    method: "GET",
    path: "/categories",
    summary: "The six categories",
    tag,
  }).output(dataOf(z.array(category))),
  businessTypes: endpoint("public", {
    method: "GET",
    path: "/business-types",
    summary: "Every business type",
    tag,
  }).output(dataOf(z.array(businessType))),
  cities: endpoint("public", {
    method: "GET",
    path: "/cities",
    summary: "Municipalities of Québec whose name begins with, or nearly matches, what was typed",
    description: "A neighbourhood, an old town or a postal code leads to its municipality.",
    tag,
  })
    .input(z.object({ q: typedText().max(100).default("") }))
    .output(dataOf(z.array(city))),
  citiesAround: endpoint("public", {
    method: "GET",
    path: "/cities/around",
    summary: "The municipalities of a region, or those within so many kilometres of one of them",
    description:
      "Give near, a city's id, with within_km; or region, its name. Nearest first, or most populous first.",
    tag,
  })
    .input(
      z
        .object({
          region: z.string().max(100).optional(),
          near: z.string().max(100).optional(),
          within_km: z.coerce.number<number>().int().min(1).max(RADIUS_MAX_KM).default(NEAR_KM),
        })
        .refine(({ region, near }) => (region === undefined) !== (near === undefined), {
          path: ["near"],
          message: "Donnez une région ou une ville",
        }),
    )
    .output(dataOf(z.array(city.extend({ distance_km: z.int().optional() })))),
  regions: endpoint("public", {
    method: "GET",
    path: "/cities/regions",
    summary: "The regions of Québec, each with how many municipalities it has",
    tag,
  }).output(dataOf(z.array(z.object({ name: z.string(), cities: z.int() })))),
  find: endpoint("public", { method: "GET", path: "/services", summary: "Find active services", tag }, [
    RANGE_NOT_SATISFIABLE,
  ])
    .input(serviceQuery)
    .output(serviceResults),
  counts: endpoint("public", {
    method: "GET",
    path: "/services/counts",
    summary: "How many services a search would have beside each filter, and in which municipalities",
    description: "Asks as GET /services does; sort and page change nothing.",
    tag,
  })
    .input(serviceQuery)
    .output(dataOf(serviceCounts)),
  get: endpoint("public", { method: "GET", path: "/services/{id}", summary: "One active service", tag }, [
    SERVICE_NOT_FOUND,
    GONE,
  ])
    .input(byId)
    .output(dataOf(service)),
  compare: endpoint(
    "public",
    {
      method: "GET",
      path: "/services/compare",
      summary: "Up to three services side by side (ids separated by commas); inactive ones are left out",
      tag,
    },
    [],
  )
    .input(
      z.object({
        ids: z
          .string()
          .max(200)
          .transform((ids) => [...new Set(ids.split(",").filter(Boolean))])
          .pipe(
            z
              .array(id)
              .min(1, "Choisissez au moins un service")
              .max(COMPARED_MAX, "Comparez au plus trois services"),
          ),
      }),
    )
    .output(dataOf(z.array(comparedService))),
};
