import { T } from "#ui/display/typography.tsx";
import { Section } from "./section.tsx";

const STEPS = [
  {
    title: "Décrivez votre besoin",
    text: "L'adresse, le travail à faire, vos précisions. Deux minutes suffisent.",
  },
  {
    title: "Comparez les prestataires",
    text: "Profils, notes et prix côte à côte, sans un seul coup de téléphone.",
  },
  {
    title: "Choisissez l'heure",
    text: "Parmi leurs disponibilités en temps réel. L'heure choisie vous est gardée.",
  },
  {
    title: "Donnez votre avis",
    text: "Une fois le travail fait, votre note guide les voisins qui suivront.",
  },
];

/** The four steps of docs/product.md "Landing page". */
export function HowItWorks() {
  return (
    <Section id="comment" title="Comment ça marche">
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-t-2 border-encre pt-4 lg:block">
            <span aria-hidden="true" className="chiffres font-titre text-2xl font-bold text-brique">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg lg:mt-3">
                <T>{title}</T>
              </h3>
              <p className="mt-1.5 text-brume">
                <T>{text}</T>
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
