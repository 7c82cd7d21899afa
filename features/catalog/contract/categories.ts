/**
 * The six categories (docs/product.md "Categories and business types"), in display order; whether each is
 * available is the operator's decision.
 */
export type ReferenceCategory = {
  id: string;
  name: string;
  /** A lucide icon's name. */
  icon: string;
  description: string;
  /** The value of `is_available` when the category is first inserted. */
  is_available: boolean;
};

export const CATEGORIES = [
  {
    id: "entretien-de-la-propriete",
    name: "Entretien de la propriété",
    icon: "trees",
    description: "Terrain, arbres, neige, toiture, façade : tout ce qui garde votre propriété en bon état.",
    is_available: true,
  },
  {
    id: "nettoyage-et-maintenance",
    name: "Nettoyage et maintenance",
    icon: "sparkles",
    description:
      "Vitres, gouttières, tapis, cheminée, piscine : le soin régulier qui évite les grosses factures.",
    is_available: true,
  },
  {
    id: "services-educatifs",
    name: "Services Éducatifs",
    icon: "graduation-cap",
    description: "Aide aux devoirs, musique, langues : des leçons données chez vous.",
    is_available: false,
  },
  {
    id: "services-saisonniers",
    name: "Services saisonniers",
    icon: "snowflake",
    description: "Abri d'auto, lumières des Fêtes, ouverture du chalet : ce qui revient à date fixe.",
    is_available: false,
  },
  {
    id: "entretien-menager",
    name: "Entretien ménager",
    icon: "washing-machine",
    description: "Ménage hebdomadaire, lessive, repassage : une maison en ordre, semaine après semaine.",
    is_available: false,
  },
  {
    id: "reparations-et-installations",
    name: "Réparations et installations",
    icon: "wrench",
    description: "Électricité, plomberie, chauffage, petits travaux : réparer, brancher, poser.",
    is_available: false,
  },
] as const satisfies readonly ReferenceCategory[];

export type CategoryId = (typeof CATEGORIES)[number]["id"];
