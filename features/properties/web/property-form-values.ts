import { z } from "zod";
import {
  PROPERTY_LIMITS,
  type Property,
  type PropertyDraft,
  propertyDraft,
} from "#features/properties/contract/index.ts";
import { NAME_TOO_SHORT } from "#foundation/errors/common.ts";
import { typedText } from "#foundation/fields.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { LIMITS } from "#foundation/limits.ts";
import { withAskedCity } from "./address/asked-city.ts";
import { searchedPlace } from "./address/searched-place.ts";
import { AREA_UNITS, areaInput, parseArea } from "./area.ts";

const { label, kind, address, city, zip } = propertyDraft.shape;

/**
 * A property as its form holds it: everything as typed, the area with its unit. Messages of
 * docs/product.md "Input rules".
 */
export const propertyForm = withAskedCity(
  z.object({
    label: label.min(LIMITS.nameMin, NAME_TOO_SHORT.message),
    kind,
    address,
    city,
    zip,
    code_city: z.string().optional(),
    area: z.string(),
    area_unit: z.enum(keysOf(AREA_UNITS)),
    access_notes: typedText().max(
      PROPERTY_LIMITS.accessNotesMax,
      `Ce champ ne peut pas dépasser ${PROPERTY_LIMITS.accessNotesMax} caractères`,
    ),
  }),
).refine(({ area, area_unit }) => parseArea(area, area_unit) !== undefined, {
  path: ["area"],
  message: "La superficie doit être un nombre plus grand que 0",
});
export type PropertyFormValues = z.infer<typeof propertyForm>;

/**
 * Returns the initial values: those of an existing property, or of a new house at the place searched before.
 */
export function formValuesOf(property?: Property): PropertyFormValues {
  const { city, zip } = property ?? searchedPlace.read();
  return {
    label: property?.label ?? "",
    kind: property?.kind ?? "house",
    address: property?.address ?? "",
    city,
    zip,
    area: areaInput(property?.area_m2, "m2"),
    area_unit: "m2",
    access_notes: property?.access_notes ?? "",
  };
}

/** Returns the payload. An area that was not edited stays as stored. */
export function draftOf(values: PropertyFormValues): PropertyDraft {
  const { area, area_unit, code_city: _, ...rest } = values;
  return { ...rest, state: LIMITS.defaultState, area_m2: parseArea(area, area_unit) ?? null };
}
