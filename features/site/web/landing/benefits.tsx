import { T } from "#ui/display/typography.tsx";
import { BadgeCheck, Building2, Heart, type Icon, MessageCircle, ShieldCheck } from "#ui/icons.ts";
import { House } from "#ui/illustrations/house.tsx";
import type { Season } from "#ui/illustrations/season.ts";

/** The five promises of docs/product.md "Landing page". */
const BENEFITS: readonly { icon: Icon; title: string; text: string }[] = [
  {
    icon: BadgeCheck,
    title: "Un sceau pour les prestataires vérifiés",
    text: "Licence RBQ et numéro d'entreprise contrôlés ; chaque mention dit ce que nous avons vérifié.",
  },
  {
    icon: ShieldCheck,
    title: "Une garantie de qualité",
    text: "Chaque avis vient d'une demande faite ici. Un travail mal fait ? Le prestataire répond en trois jours, ou nous examinons.",
  },
  {
    icon: MessageCircle,
    title: "Une équipe qui répond",
    text: "Une vraie personne, au téléphone ou par courriel, en français.",
  },
  {
    icon: Building2,
    title: "Plusieurs propriétés, un seul tableau",
    text: "La maison, le chalet, le triplex : chacun son adresse, ses demandes, son historique.",
  },
  {
    icon: Heart,
    title: "Vos favoris sous la main",
    text: "Gardez les bonnes adresses pour la saison prochaine.",
  },
];

export function Benefits({ season }: { season: Season }) {
  return (
    <section aria-labelledby="avantages-titre" className="py-16 sm:py-24">
      <div className="page grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <House
          kind="triplex"
          season={season}
          title="Un triplex montréalais et son escalier extérieur"
          className="aspect-[5/4] w-full rounded-lg shadow-doux lg:aspect-[4/5]"
        />
        <div>
          <h2 id="avantages-titre" className="max-w-[20ch] text-2xl">
            <T>Quelqu'un du métier, comme un bon voisin</T>
          </h2>
          <ul className="mt-8 grid gap-6">
            {BENEFITS.map(({ icon: Icon, title, text }) => (
              <li key={title} className="flex gap-4">
                <Icon className="stroke-[1.75] mt-0.5 size-6 shrink-0 text-brique" />
                <div>
                  <h3 className="text-lg">
                    <T>{title}</T>
                  </h3>
                  <p className="mesure mt-0.5 text-brume">
                    <T>{text}</T>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
