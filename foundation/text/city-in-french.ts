/** Returns a city's name after « à »: « à Laval », « au Bic », « aux Coteaux », « à La Prairie ». */
export function atCity(name: string): string {
  if (name.startsWith("Le ")) return `au ${name.slice(3)}`;
  if (name.startsWith("Les ")) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}

/** The city shown for a property whose owner's account was deleted. */
export const ERASED_CITY = "Ville effacée";

/** Returns a city as pages name it: none for one that was erased. */
export const knownCity = (city: string): string => (city === ERASED_CITY ? "" : city);

/** Returns words with a city after them, where it is known: « Déneigement, Laval ». */
export const withCity = (words: string, city: string): string => (city === "" ? words : `${words}, ${city}`);
