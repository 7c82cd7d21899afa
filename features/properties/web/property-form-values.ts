import { z } from "zod";
import { type Property, type PropertyDraft, propertyDraft } from "#features/properties/contract/index.ts";
import { ERRORS } from "#foundation/errors/catalog.ts";
import { LIMITS } from "#foundation/limits.ts";
import { AREA_UNITS, type AreaUnit, areaInM2, areaTyped } from "./area.ts";

const { label, kind, address, city, zip } = propertyDraft.shape;

/** A property as its form holds it: everything typed, the area with its unit. Sentences of spec.md section 5. */
export const propertyForm = z
  .object({
    label: label.min(LIMITS.nameMin, ERRORS.NAME_TOO_SHORT.message),
    kind,
    address,
    city,
    zip,
    area: z.string(),
    area_unit: z.enum(Object.keys(AREA_UNITS) as [AreaUnit]),
    access_notes: z.string().trim().max(1000, "Ce champ ne peut pas dépasser 1000 caractères"),
  })
  .refine(({ area, area_unit }) => areaInM2(area, area_unit) !== undefined, {
    path: ["area"],
    message: "La superficie doit être un nombre plus grand que 0",
  });
export type PropertyFormValues = z.infer<typeof propertyForm>;

/** What the form begins with: an existing property, or a house to describe. */
export function formValuesOf(property?: Property): PropertyFormValues {
  return {
    label: property?.label ?? "",
    kind: property?.kind ?? "house",
    address: property?.address ?? "",
    city: property?.city ?? "",
    zip: property?.zip ?? "",
    area: areaTyped(property?.area_m2, "pi2"),
    area_unit: "pi2",
    access_notes: property?.access_notes ?? "",
  };
}

/** What is sent. An area left as it was shown is left as it is stored. */
export function draftOf(values: PropertyFormValues): PropertyDraft {
  const { area, area_unit, ...rest } = values;
  return { ...rest, state: LIMITS.defaultState, area_m2: areaInM2(area, area_unit) ?? null };
}
