import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { House } from "#ui/illustrations/house.tsx";
import type { Season } from "#ui/illustrations/season.ts";

/** The last call to action of docs/product.md "Landing page". */
export function FinalCall({ season }: { season: Season }) {
  return (
    <section aria-labelledby="appel-titre" className="py-16 sm:py-24">
      <div className="page">
        <div className="grid items-end gap-x-10 overflow-hidden rounded-lg bg-epinette-doux md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="p-6 sm:p-10 lg:p-14">
            <h2 id="appel-titre" className="max-w-[18ch] text-2xl">
              <T>La prochaine corvée peut se régler ce soir</T>
            </h2>
            <p className="mesure mt-3 text-lg text-brume">
              <T>Un compte, votre adresse, et les prestataires de votre coin sont à deux clics.</T>
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <ButtonLink to={accountPaths.auth("signup", { accountType: "owner" })} size="lg">
                Créer un compte gratuit
              </ButtonLink>
              <ButtonLink to={publicPaths.contact} variant="secondary" size="lg">
                Nous contacter
              </ButtonLink>
            </div>
          </div>
          <House kind="bungalow" season={season} sky={false} className="h-56 w-full md:h-72" />
        </div>
      </div>
    </section>
  );
}
