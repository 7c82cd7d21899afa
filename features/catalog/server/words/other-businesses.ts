/** Words that say, at the beginning of a search, that it is for something other than a service at home. */
const HEADS = new Set(
  (
    "location louer loue recette recettes acheter achat achete vendre vente vends magasin magasins boutique " +
    "emploi emplois salaire carriere cours formation ecole livre film assurance assurances avocat avocate notaire " +
    "hypotheque pret courtier agent immobilier mecanicien mecanicienne garagiste garage coiffeur coiffeuse barbier " +
    "massage masseur dentiste medecin veterinaire psychologue traiteur restaurant hotel billet billets voyage " +
    "photographe dj comptable traducteur traduction garderie gardienne livraison toilettage changement pneu pneus " +
    "taxi ambulance infirmiere physiotherapeute tatoueur fleuriste boulangerie bijoutier dictionnaire " +
    "rental rent buy recipe job jobs salary insurance lawyer mechanic store shop"
  ).split(" "),
);

/** English puts what is meant last: « car rental ». */
const TAILS = new Set("rental rentals recipe recipes salary insurance store shop lessons class".split(" "));

/** Things outside the house: a trade that does not know them does nothing with them. */
const OUTSIDE = new Set(
  (
    "auto autos voiture voitures char chars camion camions moto motos velo velos bicyclette vtt motoneige " +
    "ordinateur ordinateurs cellulaire cellulaires telephone telephones iphone montre bijou bijoux bateau " +
    "bateaux avion ongles ongle cheveux visage dents tatouage car cars truck phone laptop nails hair"
  ).split(" "),
);

/** Returns whether a word names another trade or thing: no typo of one of ours. */
export const isOfOtherBusiness = (word: string): boolean =>
  HEADS.has(word) || TAILS.has(word) || OUTSIDE.has(word);

/**
 * Returns whether a search is about something other than the name whose words are at `positions`: « location
 * de voiture », « cours de peinture », « peinture d'auto ». `isOwn` says which words the business type knows.
 */
export function isAboutElsewhere(
  typed: readonly string[],
  positions: readonly number[],
  isOwn: (word: string) => boolean,
): boolean {
  const isForeign = (index: number, words: ReadonlySet<string>) => {
    const word = typed[index] ?? "";
    return words.has(word) && !positions.includes(index) && !isOwn(word);
  };
  if (isForeign(0, HEADS) || isForeign(typed.length - 1, TAILS)) return true;
  return positions.length === 1 && typed.some((_, index) => isForeign(index, OUTSIDE));
}
