import type { ServiceSummary } from "#features/catalog/contract/index.ts";
import { formatAmounts } from "#foundation/money.ts";
import { atCity } from "#foundation/text/city-in-french.ts";
import { plural } from "#foundation/text/plural.ts";
import type { AnsweredQuestion } from "#ui/page/structured-data.ts";
import { countLabel } from "../discover/search-labels.ts";

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
  const fixed = services.filter(
    ({ price_kind, price_min_cents }) => price_kind === "fixed" && price_min_cents !== null,
  );
  if (fixed.length === 0)
    return "Les prestataires y travaillent à l'heure, au pied carré ou sur soumission : chaque service affiche son prix.";
  const ends = fixed.flatMap(({ price_min_cents, price_max_cents }) => [
    price_min_cents ?? 0,
    price_max_cents ?? price_min_cents ?? 0,
  ]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const [from, to] = formatAmounts(least, most);
  const others = services.length - fixed.length;
  const range =
    fixed.length === 1 && least === most
      ? `Le service à prix fixe affiché ici est à ${from}.`
      : `Les services affichés ici vont de ${from} à ${to} pour le travail entier, selon ce qu'il y a à faire.`;
  if (others === 0) return range;
  return `${range} ${others} ${plural(others, "autre se fait", "autres se font")} à l'heure, au pied carré ou sur soumission.`;
}
