import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { plural } from "#foundation/text/plural.ts";
import type { AnsweredQuestion } from "#ui/page/structured-data.ts";
import { countLabel } from "../discover/search-labels.ts";
import { pricesShown } from "./around.ts";

/**
 * Returns the frequent questions about a business type in a city, answered from what is offered there. The
 * page shows them and structured data gives them to search engines.
 */
export function frequentQuestions(
  { businessType, city }: { businessType: string; city: string },
  { data, total, total_capped }: { data: readonly ServiceSummary[]; total: number; total_capped?: boolean },
): AnsweredQuestion[] {
  return [
    { question: `Combien coûte le service « ${businessType} » ${atCity(city)} ?`, answer: priceAnswer(data) },
    {
      question: "Combien de prestataires puis-je comparer ?",
      answer:
        total === 1
          ? `Un seul service est offert ${atCity(city)} pour l'instant. Publiez votre besoin : les prestataires des environs le verront.`
          : `${capitalized(countLabel(total, total_capped))} ${plural(total, "est offert", "sont offerts")} ${atCity(city)} ; vous pouvez ${total === 2 ? "les mettre" : "en mettre trois"} côte à côte et leur écrire d'un seul formulaire.`,
    },
    {
      question: "Comment réserver ?",
      answer:
        "Choisissez un service, dites à quelle adresse et ce qu'il faut faire, et envoyez la demande. C'est gratuit pour les propriétaires et sans engagement.",
    },
    {
      question: "Qui voit mon nom complet et mon adresse ?",
      answer:
        "Personne, tant que le prestataire choisi n'a pas accepté votre demande. Il ne voit d'abord que la ville, le type de propriété, le travail et les premières lettres de votre nom.",
    },
  ];
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function priceAnswer(services: readonly ServiceSummary[]): string {
  const prices = pricesShown(services);
  if (!prices)
    return "Les prestataires y travaillent sur soumission : ils disent leur prix pour votre travail.";
  const onQuote = services.filter(({ price_kind }) => price_kind === "on_quote").length;
  const shown = `Les prix affichés ici : ${prices}, selon ce qu'il y a à faire.`;
  if (onQuote === 0) return shown;
  return `${shown} ${onQuote} ${plural(onQuote, "autre service se fait", "autres services se font")} sur soumission.`;
}
