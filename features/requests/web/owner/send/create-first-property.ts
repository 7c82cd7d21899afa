import { isSameAddress } from "#features/properties/contract/normalised-address.ts";
import { api as propertiesApi, failureOf as propertiesFailureOf } from "#features/properties/web/api.ts";
import { type NewProperty, propertyDraftOf } from "#features/properties/web/index.ts";

/**
 * Creates the property entered in the form, or returns the existing one when an earlier response was lost.
 */
export async function createFirstProperty(place: NewProperty): Promise<string> {
  try {
    return (await propertiesApi.properties.create(propertyDraftOf(place))).data.id;
  } catch (error) {
    if (propertiesFailureOf(error) !== "DUPLICATE_PROPERTY") throw error;
    const same = (await propertiesApi.properties.list()).data.find((one) => isSameAddress(one, place));
    if (!same) throw error;
    return same.id;
  }
}
