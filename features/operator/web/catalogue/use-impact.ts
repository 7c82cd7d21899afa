import { useQuery } from "@tanstack/react-query";
import { plural } from "#foundation/text/plural.ts";
import { queries } from "../api.ts";

/** How many are counted at most; beyond that the sentence says « plus de ». */
const COUNTED_MAX = 1000;

const counted = (count: number) => (count >= COUNTED_MAX ? `plus de ${COUNTED_MAX - 1}` : String(count));

/** Returns what a change of a business type touches, in words; without a business type, nothing. */
export function useImpact(id: string | undefined) {
  const { data } = useQuery({
    ...queries.catalogue.businessTypeImpact.queryOptions({ input: { id: id ?? "" } }),
    enabled: id !== undefined && id !== "",
  });
  if (!id) return { services: "", licences: "" };
  if (!data) return { services: "Calcul de ce qui change…", licences: "" };
  const { services, without_licence } = data.data;
  return {
    services: `Touche ${counted(services)} ${plural(services, "service publié", "services publiés")}.`,
    licences:
      without_licence > 0
        ? `${counted(without_licence)} ${plural(without_licence, "service vient d'un prestataire", "services viennent de prestataires")} sans licence au profil : publiés, ils le restent jusqu'à leur prochaine publication.`
        : "",
  };
}
