import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import type { Email } from "#features/notifications/server/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import type { LetterRequest } from "./letter-request.ts";

/** A service of another provider, as letters show it. */
export type OtherService = Pick<ServiceSummary, "id" | "name" | "rating_average"> & {
  provider: Pick<ServiceSummary["provider"], "business_name">;
};

/** A button to the services of the same business type. */
export const findAnotherAction = ({ business_type_id }: Pick<LetterRequest, "business_type_id">) => ({
  label: "Trouver un autre prestataire",
  path: ownerPaths.businessType(business_type_id),
});

/**
 * Returns the part of a letter that proposes other providers; its button opens a
 * copy of the request for them.
 */
export function otherServicesContent(
  { id, business_type_id }: Pick<LetterRequest, "id" | "business_type_id">,
  others: readonly OtherService[],
): Pick<Email, "paragraphs" | "action"> & { facts: NonNullable<Email["facts"]> } {
  if (others.length === 0) {
    return {
      paragraphs: ["Voyez qui d'autre offre ce travail."],
      facts: [],
      action: findAnotherAction({ business_type_id }),
    };
  }
  return {
    paragraphs: [
      "D'autres prestataires font ce travail près de chez vous. Le bouton reprend votre demande telle quelle : il ne reste qu'à l'envoyer.",
    ],
    facts: others.map((service, n) => ({ label: `Autre choix ${n + 1}`, value: describeService(service) })),
    action: {
      label: others.length > 1 ? "Demander à ces deux prestataires" : "Demander à ce prestataire",
      path: ownerPaths.newRequest({ services: others.map((other) => other.id), template: id }),
    },
  };
}

const describeService = ({ provider, name, rating_average }: OtherService) =>
  `${provider.business_name}, ${name}${rating_average === null ? "" : ` (${rating_average.toFixed(1).replace(".", ",")} sur 5)`}`;

/** Services for the examples of letters. */
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
