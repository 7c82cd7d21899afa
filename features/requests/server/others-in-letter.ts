import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import type { Ports } from "#platform/http/context.ts";
import type { Letter } from "#platform/letters/letter.ts";
import type { AboutRequest } from "./about-request.ts";
import { otherServices } from "./other-services.ts";

/** The part of a letter that proposes other providers; its button opens the same request for them, ready to send. */
export async function othersInLetter(
  { db, config }: Pick<Ports, "db" | "config">,
  { id, business_type_id }: Pick<AboutRequest, "id" | "business_type_id">,
): Promise<{ paragraphs: string[]; facts: { label: string; value: string }[]; action: Letter["action"] }> {
  const others = await otherServices(db, id);
  if (others.length === 0) {
    return {
      paragraphs: ["Voyez qui d'autre offre ce travail."],
      facts: [],
      action: {
        label: "Trouver un autre prestataire",
        url: `${config.PUBLIC_URL}/owner/services/business-type/${business_type_id}`,
      },
    };
  }
  const services = others.map((service) => service.id).join(",");
  return {
    paragraphs: [
      "D'autres prestataires font ce travail près de chez vous. Le bouton reprend votre demande telle quelle : il ne reste qu'à l'envoyer.",
    ],
    facts: others.map((service, n) => ({ label: `Autre choix ${n + 1}`, value: inWords(service) })),
    action: {
      label: others.length > 1 ? "Demander à ces deux prestataires" : "Demander à ce prestataire",
      url: `${config.PUBLIC_URL}/owner/requests/new?services=${services}&modele=${id}`,
    },
  };
}

const inWords = ({ provider, name, rating_average }: ServiceSummary) =>
  `${provider.business_name}, ${name}${rating_average === null ? "" : ` (${rating_average.toFixed(1).replace(".", ",")} sur 5)`}`;
