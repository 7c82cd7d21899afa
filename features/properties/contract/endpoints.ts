import { z } from "zod";
import { profileFields } from "#features/profiles/contract/index.ts";
import { HOUR_S } from "#foundation/durations.ts";
import { byId, dataOf, done, endpoint, id, instant } from "#foundation/endpoint.ts";
import {
  INVALID_REQUEST_STATE,
  NAME_TOO_SHORT,
  NO_UPDATES_PROVIDED,
  NOT_FOUND,
} from "#foundation/errors/common.ts";
import { text } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { LIMITS } from "#foundation/limits.ts";
import { DUPLICATE_PROPERTY, PROPERTY_NOT_OWNED } from "./errors.ts";
import { PROPERTY_KINDS } from "./kind-choices.ts";
import { PROPERTY_LIMITS } from "./limits.ts";

const tag = "Propriétés";

export const propertyKind = z.enum(keysOf(PROPERTY_KINDS));

export const property = z.object({
  id,
  label: z.string(),
  kind: propertyKind,
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  area_m2: z.int().nullable(),
  access_notes: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  active_requests: z.int(),
  /** The three newest of them. */
  under_way: z.array(
    z.object({
      id,
      service_name: z.string(),
      business_name: z.string(),
      unlocked_at: instant.nullable(),
      /** The start of the confirmed appointment, if any. */
      starts_at: instant.nullable(),
      created_at: instant,
    }),
  ),
  created_at: instant,
  updated_at: instant,
});
export type Property = z.infer<typeof property>;

// No defaults here: in an update, an absent field stays unchanged.
const propertyFields = z.object({
  label: text({
    max: PROPERTY_LIMITS.propertyLabelMax,
    tooLong: `Le nom ne peut pas dépasser ${PROPERTY_LIMITS.propertyLabelMax} caractères`,
  }),
  kind: propertyKind,
  address: profileFields.address,
  city: profileFields.city,
  state: profileFields.state,
  zip: profileFields.zip,
  area_m2: z.int().min(1).max(10_000_000).nullish(),
  access_notes: text({ max: PROPERTY_LIMITS.accessNotesMax, multiline: true }),
});

/** The most properties an owner has: lists of them are read whole. */
export const PROPERTIES_MAX = 100;
export const TOO_MANY_PROPERTIES = `Vous avez déjà ${PROPERTIES_MAX} propriétés, le maximum. Retirez-en une pour en ajouter une autre.`;

/**
 * The fields the owner writes. A label shorter than two characters is NAME_TOO_SHORT, thrown by the use case.
 */
export const propertyDraft = propertyFields.extend({
  state: profileFields.state.default(LIMITS.defaultState),
  access_notes: propertyFields.shape.access_notes.default(""),
});
export type PropertyDraft = z.infer<typeof propertyDraft>;

const WRITE_ERRORS = [NAME_TOO_SHORT, DUPLICATE_PROPERTY] as const;
const OWN_ERRORS = [NOT_FOUND, PROPERTY_NOT_OWNED] as const;

export const properties = {
  list: endpoint("owner", {
    method: "GET",
    path: "/properties",
    summary: "Own properties, oldest first",
    tag,
  }).output(dataOf(z.array(property))),
  get: endpoint(
    "owner",
    { method: "GET", path: "/properties/{id}", summary: "One of own properties", tag },
    OWN_ERRORS,
  )
    .input(byId)
    .output(dataOf(property)),
  create: endpoint(
    "owner",
    {
      method: "POST",
      path: "/properties",
      limit: { points: 100, duration: HOUR_S },
      summary: "Add a property",
      tag,
      status: 201,
    },
    WRITE_ERRORS,
  )
    .input(propertyDraft)
    .output(dataOf(property)),
  update: endpoint("owner", { method: "PUT", path: "/properties/{id}", summary: "Change a property", tag }, [
    ...OWN_ERRORS,
    ...WRITE_ERRORS,
    NO_UPDATES_PROVIDED,
  ])
    .input(propertyFields.partial().extend({ id }))
    .output(dataOf(property)),
  remove: endpoint(
    "owner",
    {
      method: "DELETE",
      path: "/properties/{id}",
      summary: "Remove a property",
      description: "Refused with INVALID_REQUEST_STATE while a request is active there.",
      tag,
    },
    [...OWN_ERRORS, INVALID_REQUEST_STATE],
  )
    .input(byId)
    .output(done),
};
