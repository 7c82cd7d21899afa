import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import type { Email } from "#features/notifications/server/index.ts";
import type { AboutRequest } from "./about-request.ts";

/** What a letter shows of a service that another provider offers. */
export type OtherService = Pick<ServiceSummary, "id" | "name" | "rating_average"> & {
  provider: Pick<ServiceSummary["provider"], "business_name">;
};

/** The list of providers of a business type. */
export const findAnother = ({ business_type_id }: Pick<AboutRequest, "business_type_id">) => ({
  label: "Trouver un autre prestataire",
  path: `/owner/services/business-type/${business_type_id}`,
});

/** Returns the part of a letter that proposes other providers; its button opens the same request for them, ready to send. */
export function otherChoices(
  { id, business_type_id }: Pick<AboutRequest, "id" | "business_type_id">,
  others: readonly OtherService[],
): Pick<Email, "paragraphs" | "action"> & { facts: NonNullable<Email["facts"]> } {
  if (others.length === 0) {
    return {
      paragraphs: ["Voyez qui d'autre offre ce travail."],
      facts: [],
      action: findAnother({ business_type_id }),
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
      path: `/owner/requests/new?services=${services}&modele=${id}`,
    },
  };
}

const inWords = ({ provider, name, rating_average }: OtherService) =>
  `${provider.business_name}, ${name}${rating_average === null ? "" : ` (${rating_average.toFixed(1).replace(".", ",")} sur 5)`}`;

/** For the examples of letters. */
export const EXAMPLE_OTHERS: OtherService[] = [
  {
    id: "01990000-0000-7000-8000-000000000011",
    name: "Déneigement d'entrées",
    rating_average: 4.8,
    provider: { business_name: "Neige et Cie" },
  },
  {
    id: "01990000-0000-7000-8000-000000000012",
    name: "Déneigement à la pelle",
    rating_average: null,
    provider: { business_name: "Pelle et fils" },
  },
];
