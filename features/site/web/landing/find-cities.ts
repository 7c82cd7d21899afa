import { api } from "#client/api.ts";

/** Municipalities whose name begins with, or nearly is, what was typed. Imported when someone types, not before. */
export async function findCities(text: string) {
  return (await api.catalog.cities({ q: text })).data;
}
