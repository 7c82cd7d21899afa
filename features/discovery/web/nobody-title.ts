import { atCity } from "#foundation/text/city-in-french.ts";

/**
 * Returns the title of a search that found nothing: « Personne n'offre « Ramonage » à Gaspé pour le moment ».
 */
export function nobodyTitle({
  businessType,
  city,
  near,
}: {
  businessType: string | undefined;
  city: string | undefined;
  /** « G1L »: the postal code searched around. */
  near: string | null | undefined;
}): string {
  const where = city ? atCity(city) : near ? `autour de ${near}` : "";
  if (businessType) return `Personne n'offre « ${businessType} » ${where || "au Québec"} pour le moment`;
  return where ? `Rien ${where} pour le moment` : "Aucun service ne correspond pour le moment";
}
