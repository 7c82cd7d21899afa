import { Badge } from "#ui/display/badge.tsx";
import { T } from "#ui/display/typography.tsx";
import type { Season } from "#ui/illustrations/season.ts";
import { Street } from "#ui/illustrations/street.tsx";
import { SearchCard } from "./search-card.tsx";

/** The top of the landing page, with an illustration of the current season. */
export function Hero({ season }: { season: Season }) {
  return (
    <section className="overflow-hidden bg-givre">
      <div className="page relative z-10 grid items-center gap-x-12 gap-y-8 pt-8 pb-10 sm:pt-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:pb-0">
        <div>
          <Badge tone="epinette">Propriétaires</Badge>
          <h1 className="mt-4 text-3xl font-bold">
            <T>Réservez vos services à domicile en 5 minutes</T>
          </h1>
          <p className="mesure mt-5 text-lg">
            <T>
              Neige, pelouse, vitres, gouttières : dites ce qu'il vous faut, comparez les prestataires près de
              chez vous, choisissez l'heure. C'est réglé.
            </T>
          </p>
        </div>
        <SearchCard />
      </div>
      <Street season={season} className="h-auto max-h-128 min-h-52 w-full lg:-mt-8" />
    </section>
  );
}
