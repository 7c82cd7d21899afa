import type { ReactNode } from "react";
import type { MetaArgs } from "react-router";
import { RETURN_HOURS } from "#features/requests/contract/returns.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { House, type HouseKind, type Season, seasonOf } from "#ui/illustrations/house.tsx";
import { Street } from "#ui/illustrations/street.tsx";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";

export const handle = declareQueryKeys();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "À propos",
    description:
      "Pourquoi Maisonnée existe, comment elle gagne sa vie et ce qu'elle promet aux propriétaires et aux prestataires du Québec.",
    path: publicPaths.about,
  });

/** The page about the product. */
export default function AboutPage() {
  const season = seasonOf(new Date());
  return (
    <article>
      <header className="overflow-hidden bg-givre">
        <div className="page relative z-10 pt-10 sm:pt-16">
          <h1 className="text-3xl font-bold">
            <T>À propos de Maisonnée</T>
          </h1>
          <p className="mesure mt-5 text-lg">
            <T>
              Une maison demande toujours quelque chose. Maisonnée met ceux qui en ont une en lien avec ceux
              dont c'est le métier d'en prendre soin.
            </T>
          </p>
        </div>
        <Street season={season} className="mt-4 h-auto max-h-96 min-h-44 w-full lg:-mt-4" />
      </header>
      <div className="page grid gap-6 py-16 md:grid-cols-2 sm:py-24">
        <Side
          {...{ season, house: "canadienne", title: "Pour les propriétaires" }}
          act={<ButtonLink to={publicPaths.directory()}>Voir les services</ButtonLink>}
        >
          <p className="mt-3">
            <T>
              Trouver quelqu'un ne devrait pas prendre une fin de semaine d'appels. Ici, vous décrivez le
              travail une fois, vous voyez les prix, les notes et les heures libres, et vous choisissez.
            </T>
          </p>
          <p className="mt-3">
            <T>
              C'est gratuit. Vos coordonnées restent cachées jusqu'à ce que le prestataire que vous avez
              choisi décide de prendre votre demande.
            </T>
          </p>
        </Side>
        <Side
          {...{ season, house: "duplex", title: "Pour les prestataires" }}
          act={
            <ButtonLink to={publicPaths.providerLanding} variant="secondary">
              Devenir prestataire
            </ButtonLink>
          }
        >
          <p className="mt-3">
            <T>
              Publier un service ne coûte rien. Chaque demande reçue montre la ville, le travail et l'heure
              souhaitée ; le prestataire ne paie, en crédits ou par carte, que celles qu'il veut prendre.
            </T>
          </p>
          <p className="mt-3">
            <T>
              {`Si le propriétaire annule dans les ${RETURN_HOURS} heures du déverrouillage, les crédits sont remis automatiquement au prestataire, dans les limites des`}
            </T>{" "}
            <TextLink to={publicPaths.terms()}>conditions</TextLink>.
          </p>
        </Side>
      </div>
      <section aria-labelledby="revenus" className="bg-papier py-16 sm:py-24">
        <div className="page">
          <h2 id="revenus" className="text-2xl">
            <T>Comment nous gagnons notre vie</T>
          </h2>
          <p className="mesure mt-3 text-lg text-brume">
            <T>
              Par les demandes que les prestataires déverrouillent, et de nulle autre façon : ni publicité, ni
              vente de renseignements, ni place payée en tête des résultats.
            </T>
          </p>
          <p className="mt-4">
            <TextLink to={publicPaths.transparency}>Ce que coûte chaque demande, et ce qui revient</TextLink>
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={accountPaths.auth("account-type")}>Créer un compte gratuit</ButtonLink>
            <ButtonLink to={publicPaths.contact} variant="secondary">
              Nous contacter
            </ButtonLink>
          </div>
        </div>
      </section>
      <section aria-labelledby="villes" className="page py-10 text-sm text-brume">
        <h2 id="villes" className="font-texte text-sm font-semibold tracking-normal">
          <T>D'où viennent les villes</T>
        </h2>
        <p className="mt-1 max-w-[70ch]">
          <T>
            Les municipalités, leurs coordonnées et les codes postaux viennent de GeoNames (geonames.org),
            sous licence Creative Commons Attribution 4.0.
          </T>
        </p>
      </section>
    </article>
  );
}

/** The product as one of its two sides uses it, in paragraphs. */
function Side({
  title,
  house,
  season,
  act,
  children,
}: {
  title: string;
  house: HouseKind;
  season: Season;
  act: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" flush className="flex flex-col">
      <House kind={house} season={season} className="h-56 w-full sm:h-80" />
      <div className="flex flex-1 flex-col items-start p-5 sm:p-7">
        <h2 className="text-xl">
          <T>{title}</T>
        </h2>
        {children}
        <div className="mt-6">{act}</div>
      </div>
    </Card>
  );
}
