import type { MetaArgs } from "react-router";
import { publicPaths } from "#paths/public-paths.ts";
import { pageMeta } from "#ui/page/page-meta.ts";
import { declareQueryKeys } from "#ui/page/query-keys.ts";
import { useSiteFacts } from "#ui/page/site-facts.ts";
import { ArticlePage, ArticlePart } from "./article-page.tsx";

export const handle = declareQueryKeys();

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Accessibilité",
    description:
      "Ce que Maisonnée fait pour que chacun puisse s'en servir : clavier, lecteur d'écran, contrastes, mouvement, agrandissement, et comment signaler un obstacle.",
    path: publicPaths.accessibility,
  });

/** The accessibility statement, and how to report a problem. */
export default function AccessibilityPage() {
  const facts = useSiteFacts();
  if (!facts) return null;
  return (
    <ArticlePage
      title="Accessibilité"
      lead="Demander un service ou en offrir doit être aussi simple au clavier, à l'oreille ou en grands caractères qu'avec une souris."
    >
      <ArticlePart
        title="Ce que nous visons"
        parts={[
          "Les règles WCAG 2.2, niveau AA, sur toutes les pages. Chaque version est vérifiée par un outil et parcourue au clavier avant d'être publiée.",
        ]}
      />
      <ArticlePart
        title="Ce que vous pouvez attendre"
        parts={[
          [
            "Tout se fait au clavier ; un lien « Aller au contenu » ouvre chaque page, et l'endroit où vous êtes est toujours visible.",
            "Chaque champ a un nom, chaque erreur dit ce qu'il faut corriger et est annoncée par les lecteurs d'écran.",
            "Le texte s'agrandit jusqu'à 400 % et les pages tiennent dans 320 pixels de large sans défiler de côté.",
            "Les couleurs suivent le mode clair ou sombre de votre appareil, avec des contrastes d'au moins 4,5 pour 1.",
            "Rien ne bouge si votre appareil demande moins de mouvement.",
            "Les services se lisent et se cherchent sans script.",
          ],
        ]}
      />
      <ArticlePart
        title="Ce qui n'y est pas encore"
        parts={[
          "Les photos des prestataires sont décrites par eux : certaines le sont peu. Les calendriers d'heures libres sont plus rapides à l'œil qu'à l'oreille ; on peut toujours demander une heure « à convenir ».",
        ]}
      />
      <ArticlePart
        title="Signaler un obstacle"
        parts={[
          `Écrivez à ${facts.support_email} ou appelez au ${facts.support_phone} en disant la page et ce qui bloque. Nous répondons les jours ouvrables, et nous pouvons faire la démarche avec vous par téléphone.`,
        ]}
      />
    </ArticlePage>
  );
}
