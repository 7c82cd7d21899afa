import { atCity } from "#foundation/text/city-in-french.ts";
import { inArea } from "./discover/search-labels.ts";

/** The parts of a search that found nothing, by name. */
export interface NobodySearch {
  businessType?: string | undefined;
  city?: string | undefined;
  /** The region or shore searched in. */
  area?: string | undefined;
  /** « G1L »: the postal code searched around. */
  near?: string | null | undefined;
  /** Words that name neither a business type nor a place. */
  words?: readonly string[];
  /** Whether filters or a day may hide what is offered. */
  isFiltered: boolean;
}

/**
 * Returns the title of a search that found nothing, « Personne n'offre « Ramonage » à Gaspé pour le moment »,
 * which must not deny providers whom a filter may hide.
 */
export function nobodyTitle({
  businessType,
  city,
  area,
  near,
  words = [],
  isFiltered,
}: NobodySearch): string {
  const where = city ? atCity(city) : area ? inArea(area) : near ? `autour de ${near}` : "";
  const sentence = (...parts: string[]) => parts.filter(Boolean).join(" ");
  const what = sentence(businessType ?? "", ...words);
  if (isFiltered) return sentence("Aucun résultat", what && `pour « ${what} »`, where, "avec ces filtres");
  if (businessType && words.length === 0)
    return sentence(`Personne n'offre « ${businessType} »`, where || "au Québec", "pour le moment");
  if (what) return sentence(`Rien ne correspond à « ${what} »`, where);
  return where ? `Rien ${where} pour le moment` : "Aucun service ne correspond pour le moment";
}

/** The texts beside the title of an empty search, the same for owners and visitors. */
export const NOBODY_TEXTS = {
  need: "Publiez votre besoin : les prestataires des environs le verront. Ou créez une alerte : nous vous écrirons dès que quelqu'un l'offrira.",
  filtered: "Vos filtres cachent peut-être des services : retirez-les, ou changez-en un.",
  words: "Essayez d'autres mots (« toiture », « ménage »), ou l'un de ces types de service.",
  comingSoon:
    "Ce type de service n'est pas encore ouvert sur Maisonnée. Créez une alerte : nous vous écrirons dès que quelqu'un l'offrira.",
};

/** Returns the title for a business type whose category is not open: nobody may offer it anywhere yet. */
export const comingSoonTitle = (businessType: string): string => `« ${businessType} » sera bientôt offert`;
