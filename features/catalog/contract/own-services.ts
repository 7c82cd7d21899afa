import { z } from "zod";
import { BUSINESS_NAME_REQUIRED } from "#features/accounts/contract/index.ts";
import { HOUR_S, MINUTE_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, pageNumber, pageOf } from "#foundation/endpoint.ts";
import {
  FILE_TOO_LARGE,
  IMAGE_UPLOAD_FAILED,
  INVALID_FILE_TYPE,
  NAME_TOO_SHORT,
  NO_FILE_PROVIDED,
  NO_UPDATES_PROVIDED,
  NOT_FOUND,
  RANGE_NOT_SATISFIABLE,
  SERVICE_NOT_FOUND,
} from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { LIMITS, PAGE_SIZE } from "#foundation/limits.ts";
import {
  IMAGE_URL_REQUIRED,
  INVALID_CITIES,
  INVALID_SERVICE_TYPE,
  MAX_IMAGES_REACHED,
  SERVICE_NOT_OWNED,
  SERVICE_WITHDRAWN,
  TOO_MANY_IMAGES,
} from "./errors.ts";
import {
  cityRef,
  imageAlt,
  ownImage,
  ownService,
  ownServiceSummary,
  serviceDraft,
  serviceUpdate,
} from "./service.ts";

const tag = "Catalogue";

const IMAGE_ERRORS = [
  NO_FILE_PROVIDED,
  INVALID_FILE_TYPE,
  FILE_TOO_LARGE,
  MAX_IMAGES_REACHED,
  TOO_MANY_IMAGES,
  IMAGE_UPLOAD_FAILED,
] as const;
const OWN_ERRORS = [SERVICE_NOT_FOUND, SERVICE_NOT_OWNED] as const;
const WRITE_ERRORS = [NAME_TOO_SHORT, INVALID_SERVICE_TYPE, INVALID_CITIES] as const;
const serviceId = z.object({ id });

/** A provider's acts on their own services. */
export const providerServices = {
  list: endpoint(
    "provider",
    {
      method: "GET",
      path: "/provider/services",
      summary: "Own services, newest first, inactive ones too",
      description: "q: words of the name or of the business type.",
      tag,
    },
    [RANGE_NOT_SATISFIABLE],
  )
    .input(
      z.object({
        q: typedText().max(100).default(""),
        state: z.enum(["active", "inactive"]).optional(),
        page: pageNumber,
      }),
    )
    .output(pageOf(ownServiceSummary)),
  names: endpoint("provider", {
    method: "GET",
    path: "/provider/services/names",
    summary: "The names of own services, in alphabetical order, the first thousand",
    tag,
  }).output(dataOf(z.array(z.object({ id, name: z.string() })))),
  profileCities: endpoint("provider", {
    method: "GET",
    path: "/provider/services/profile-cities",
    summary: "The cities of the profile, with which a new service starts",
    tag,
  }).output(dataOf(z.array(cityRef))),
  setActive: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/provider/services/active",
      summary: "Activate or deactivate several services",
      description:
        "Services that cannot be offered stay inactive and are returned with the reason; the others are changed.",
      tag,
    },
    OWN_ERRORS,
  )
    .input(z.object({ ids: z.array(id).min(1).max(PAGE_SIZE), is_active: z.boolean() }))
    .output(
      dataOf(
        z.object({
          /** How many are now as asked, those that were so already included. */
          done: z.int(),
          refused: z.array(z.object({ id, name: z.string(), message: z.string() })),
        }),
      ),
    ),
  duplicate: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/services/{id}/duplicate",
      limit: { points: 100, duration: HOUR_S },
      summary: "Copy a service with its cities and images; the copy is inactive",
      tag,
      status: 201,
    },
    [...OWN_ERRORS, SERVICE_WITHDRAWN],
  )
    .input(byId)
    .output(dataOf(ownService)),
  get: endpoint(
    "provider",
    { method: "GET", path: "/provider/services/{id}", summary: "One of own services", tag },
    OWN_ERRORS,
  )
    .input(byId)
    .output(dataOf(ownService)),
  create: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/services",
      limit: { points: 100, duration: HOUR_S },
      summary: "Publish a service",
      tag,
      status: 201,
    },
    [...WRITE_ERRORS, BUSINESS_NAME_REQUIRED],
  )
    .input(serviceDraft)
    .output(dataOf(ownService)),
  update: endpoint(
    "provider",
    { method: "PUT", path: "/provider/services/{id}", summary: "Change a service", tag },
    [...OWN_ERRORS, ...WRITE_ERRORS, NO_UPDATES_PROVIDED, SERVICE_WITHDRAWN],
  )
    .input(serviceUpdate)
    .output(dataOf(ownService)),
  remove: endpoint(
    "provider",
    { method: "DELETE", path: "/provider/services/{id}", summary: "Remove a service; history keeps it", tag },
    OWN_ERRORS,
  )
    .input(byId)
    .output(done),
  addImages: endpoint(
    "provider",
    {
      method: "POST",
      path: "/provider/services/{id}/images",
      limit: { points: 120, duration: 10 * MINUTE_S },
      summary: "Add images (multipart, field images, one or several)",
      description:
        "At most 10 a service and 5 MB each; recognised by content. Field alt, once for each image in their order, says what it shows.",
      tag,
      status: 201,
    },
    [...OWN_ERRORS, ...IMAGE_ERRORS],
  )
    .input(
      serviceId.extend({
        images: z.union([z.file(), z.array(z.file())]).optional(),
        alt: z.union([imageAlt, z.array(imageAlt).max(LIMITS.imagesPerItemMax)]).optional(),
      }),
    )
    .output(dataOf(z.array(ownImage))),
  removeImage: endpoint(
    "provider",
    { method: "DELETE", path: "/provider/services/{id}/images/{imageId}", summary: "Remove an image", tag },
    [...OWN_ERRORS, NOT_FOUND],
  )
    .input(serviceId.extend({ imageId: id }))
    .output(dataOf(z.array(ownImage))),
  orderImages: endpoint(
    "provider",
    {
      method: "PUT",
      path: "/provider/services/{id}/images/order",
      summary: "Put images in order, with their alternative texts",
      tag,
    },
    [...OWN_ERRORS, IMAGE_URL_REQUIRED, NOT_FOUND],
  )
    .input(
      serviceId.extend({
        images: z
          .array(z.object({ id, alt: imageAlt.optional() }))
          .max(LIMITS.imagesPerItemMax)
          .default([]),
      }),
    )
    .output(dataOf(z.array(ownImage))),
};
