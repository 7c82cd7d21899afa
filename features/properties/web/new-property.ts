import { z } from "zod";
import { PROPERTY_KINDS, type PropertyDraft, propertyDraft } from "#features/properties/contract/index.ts";
import { withAskedCity } from "./address/asked-city.ts";
import { searchedPlace } from "./address/searched-place.ts";

/** The minimum of a new property: its kind and address. Its label is that of its kind. */
export const newProperty = withAskedCity(
  propertyDraft
    .pick({ kind: true, address: true, city: true, zip: true })
    .extend({ code_city: z.string().optional() }),
);
export type NewProperty = z.infer<typeof newProperty>;

/** Returns the form's values for a new house, at the place searched before. */
export const emptyProperty = (): NewProperty => ({ kind: "house", address: "", ...searchedPlace.read() });

/** Returns the property to create; its owner can rename it later. */
export function propertyDraftOf({ code_city: _, ...values }: NewProperty): PropertyDraft {
  return {
    ...values,
    label: PROPERTY_KINDS[values.kind],
    state: propertyDraft.shape.state.parse(undefined),
    access_notes: "",
  };
}
