import type { MetaArgs } from "react-router";
import { LOCKED_LIFE_DAYS, REVIEW_DAYS } from "#features/requests/contract/life.ts";
import {
  RETURN_DAYS,
  RETURN_HOURS,
  RETURNS_MAX,
  SHARE_FROM_UNLOCKS,
  UNLOCKS_PER_RETURN,
} from "#features/requests/contract/returns.ts";
import { AUTHOR_AGE_DAYS, PUBLISHED_AFTER_HOURS } from "#features/reviews/contract/publication.ts";
import { publicPaths } from "#paths/public-paths.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { ArticlePage, ArticlePart } from "./article-page.tsx";

export const handle = declareQueryKeys();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Conditions d'utilisation",
    description:
      "Les règles de Maisonnée pour les propriétaires et les prestataires : comptes, demandes, crédits, annulations, avis.",
    path: publicPaths.terms,
  });

/**
 * The rules of use, as the product applies them (docs/product.md "Unlocking", "Paying", "A request's life").
 */
export default function TermsPage() {
  const facts = useSiteFacts();
  if (!facts) return null;
  return (
    <ArticlePage
      title="Conditions d'utilisation"
      lead="Les règles du jeu, telles que le service les applique. En créant un compte, vous les acceptez."
    >
      <ArticlePart
        title="Ce que fait Maisonnée"
        parts={[
          "Maisonnée met en relation des propriétaires et des prestataires. Le contrat pour le travail se fait entre eux ; nous n'en sommes pas partie et n'encaissons pas son prix.",
        ]}
      />
      <ArticlePart
        title="Les comptes"
        parts={[
          "Une adresse courriel n'appartient qu'à un seul compte, un numéro de téléphone aussi, sauf à deux propriétaires qui le partagent et ont confirmé leur adresse courriel. Un compte est soit propriétaire, soit prestataire. Donnez des renseignements exacts et gardez votre mot de passe pour vous.",
        ]}
      />
      <ArticlePart
        title="Les demandes"
        parts={[
          `Une demande est gratuite pour le propriétaire et reste ouverte ${LOCKED_LIFE_DAYS} jours. Il peut l'annuler tant qu'elle est active. Aucune coordonnée ne peut être écrite dans une description, un profil ou un avis : elles sont remises au bon moment, à la bonne personne.`,
        ]}
      />
      <ArticlePart
        title="Les crédits et les paiements"
        parts={[
          "Un prestataire déverrouille une demande avec des crédits ou par carte. Le prix est fixé quand la demande est faite et ne change plus. La TPS et la TVQ s'ajoutent au prix et paraissent avant le paiement et sur le reçu. Les crédits n'expirent pas.",
          "Les crédits d'une demande sont remis automatiquement, ou son paiement remboursé, dans ces cas :",
          [
            `le propriétaire annule dans les ${RETURN_HOURS} heures qui suivent le déverrouillage ;`,
            `un courriel envoyé au propriétaire nous revient, l'adresse n'existant pas, dans ces ${RETURN_HOURS} heures ;`,
            `la demande répète celle du même propriétaire, au même endroit et pour le même métier, déverrouillée dans les ${RETURN_DAYS} derniers jours.`,
          ],
          `Cela vaut dès votre premier déverrouillage, ${RETURNS_MAX} fois au plus en ${RETURN_DAYS} jours et, à partir du ${SHARE_FROM_UNLOCKS}e déverrouillage de ces ${RETURN_DAYS} jours, pour ${100 / UNLOCKS_PER_RETURN} % d'entre eux au plus ; pour les autres, et pour toute autre raison, c'est nous qui décidons, sur demande.`,
        ]}
      />
      <ArticlePart
        title="Les avis"
        parts={[
          `Un avis ne peut être donné que par le propriétaire d'une demande terminée, une seule fois, dans les ${REVIEW_DAYS} jours. Le prestataire peut y répondre.`,
          `Un avis paraît et compte une fois passés le moment convenu, s'il y en a un, ${PUBLISHED_AFTER_HOURS} heures depuis que le prestataire a obtenu les coordonnées et ${AUTHOR_AGE_DAYS} jours depuis l'ouverture du compte de son auteur, et une fois l'adresse courriel de son auteur confirmée. Un seul avis compte par propriétaire et prestataire : le plus récent remplace le précédent, qui ne paraît plus.`,
          "Ne paraissent pas l'avis d'un compte qui a en commun avec le prestataire un courriel, un téléphone, un appareil, une carte de paiement ou une adresse, ni celui d'une demande rendue au prestataire. S'il ne s'agit que d'un indice, ou si les auteurs de plusieurs avis semblent liés entre eux, nous vérifions avant de publier.",
        ]}
      />
      <ArticlePart
        title="Ce qui n'est pas permis"
        parts={[
          "Se faire passer pour un autre, publier un service qu'on n'a pas le droit de rendre, contourner le paiement, recueillir les renseignements d'autrui. Un compte qui le fait peut être suspendu.",
        ]}
      />
      <ArticlePart
        title="Nous joindre"
        parts={[
          `Ces conditions sont régies par les lois du Québec. Pour toute question : ${facts.support_email} ou ${facts.support_phone}.`,
        ]}
      />
    </ArticlePage>
  );
}
