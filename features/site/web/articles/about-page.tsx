import type { MetaArgs } from "react-router";
import { RETURN_HOURS } from "#features/requests/contract/returns.ts";
import { accountPaths } from "#paths/account-paths.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { ButtonLink, TextLink } from "#ui/buttons/button-link.tsx";
import { T } from "#ui/display/typography.tsx";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { ArticlePage, ArticlePart } from "./article-page.tsx";

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
  return (
    <ArticlePage
      title="À propos de Maisonnée"
      lead="Une maison demande toujours quelque chose. Maisonnée met ceux qui en ont une en lien avec ceux dont c'est le métier d'en prendre soin."
    >
      <ArticlePart
        title="Pour les propriétaires"
        parts={[
          "Trouver quelqu'un ne devrait pas prendre une fin de semaine d'appels. Ici, vous décrivez le travail une fois, vous voyez les prix, les notes et les heures libres, et vous choisissez.",
          "C'est gratuit. Vos coordonnées restent cachées jusqu'à ce que le prestataire que vous avez choisi décide de prendre votre demande.",
        ]}
      />
      <ArticlePart
        title="Pour les prestataires"
        parts={[
          "Publier un service ne coûte rien. Chaque demande reçue montre la ville, le travail et l'heure souhaitée ; le prestataire ne paie, en crédits ou par carte, que celles qu'il veut prendre.",
        ]}
      >
        <T>
          {`Si le propriétaire annule dans les ${RETURN_HOURS} heures du déverrouillage, les crédits sont remis automatiquement au prestataire, dans les limites des`}
        </T>{" "}
        <TextLink to={publicPaths.terms}>conditions</TextLink>.
      </ArticlePart>
      <ArticlePart
        title="Comment nous gagnons notre vie"
        parts={[
          "Par les demandes que les prestataires déverrouillent, et de nulle autre façon : ni publicité, ni vente de renseignements, ni place payée en tête des résultats.",
        ]}
      />
      <ArticlePart
        title="D'où viennent les villes"
        parts={[
          "Les municipalités, leurs coordonnées et les codes postaux viennent de GeoNames (geonames.org), sous licence Creative Commons Attribution 4.0.",
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={accountPaths.auth("account-type")}>Créer un compte gratuit</ButtonLink>
        <ButtonLink to={publicPaths.contact} variant="secondary">
          Nous contacter
        </ButtonLink>
      </div>
    </ArticlePage>
  );
}
