import type { z } from "zod";
import { PROPERTY_KINDS, type PropertyDraft, propertyDraft } from "#features/properties/contract/index.ts";

/** The least that makes a property: what it is and where, its name left to its kind. */
export const place = propertyDraft.pick({ kind: true, address: true, city: true, zip: true });
export type Place = z.infer<typeof place>;

export const NO_PLACE: Place = { kind: "house", address: "", city: "", zip: "" };

/** The property a place becomes; its owner can name it better later. */
export function propertyOf(values: Place): PropertyDraft {
  return {
    ...values,
    label: PROPERTY_KINDS[values.kind],
    state: propertyDraft.shape.state.parse(undefined),
    access_notes: "",
  };
}
