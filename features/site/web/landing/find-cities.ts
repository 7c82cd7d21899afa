import { api } from "#features/catalog/web/api.ts";

/** Returns municipalities whose name starts with or resembles the text. Loaded when a person types. */
export async function findCities(text: string) {
  return (await api.catalog.cities({ q: text })).data;
}
