import { RIMOUSKI } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const ouellet: DemoProvider = {
  key: "ouellet",
  first_name: "Denis",
  last_name: "Ouellet",
  email: "denis.ouellet@exemple.test",
  phone: "4185550108",
  portrait: true,
  business_name: "Ramonage du Fleuve",
  tagline: "Ramoneur et nettoyeur de conduits au Bas-Saint-Laurent",
  bio: "Je ramone de Trois-Pistoles à Sainte-Luce depuis vingt-six ans. Je connais les vieux poêles de cuisine autant que les foyers scellés. J'explique ce que je vois, caméra à l'appui, et je remets le certificat que demandent les assureurs. Je mets des couvre-chaussures, c'est promis à ma femme comme à la vôtre.",
  city: "rimouski",
  address: "187, rue Saint-Germain Ouest",
  zip: "G5L 4B8",
  service_area: RIMOUSKI,
  business_types: ["ramonage", "nettoyage-de-conduits"],
  neq: "2299000108",
  verification: "verified",
  member_since_days_ago: 590,
  packs: ["Découverte", "Découverte", "Essentiel"],
  services: [
    {
      key: "ouellet-ramonage",
      business_type: "ramonage",
      name: "Ramonage de cheminée avec certificat",
      description:
        "Conduit brossé par le haut, appareil aspiré, dépôt de créosote mesuré, chapeau et joints vérifiés. Le certificat pour votre assureur est remis sur place. Les toiles couvrent le plancher devant le poêle et rien ne vole dans le salon. Une fois l'an, de préférence avant octobre.",
      price_kind: "fixed",
      price_min_cents: 9500,
      price_max_cents: 14500,
      price_factors: "la hauteur de la cheminée et l'encrassement",
      duration_minutes: 60,
      cities: RIMOUSKI,
      published_days_ago: 560,
      images: [
        "Un ramoneur brosse une cheminée au-dessus du village",
        "Poêle à bois allumé après son ramonage",
      ],
    },
    {
      key: "ouellet-conduits",
      business_type: "nettoyage-de-conduits",
      name: "Nettoyage de conduits d'air et de sécheuse",
      description:
        "Chaque bouche est brossée puis aspirée, le plénum et l'échangeur d'air sont nettoyés, les filtres changés. Le conduit de sécheuse est fait en même temps: c'est là que naissent bien des incendies. Comptez trois heures pour une maison de deux étages.",
      price_kind: "fixed",
      price_min_cents: 28000,
      price_max_cents: 46000,
      price_factors: "le nombre de bouches d'air",
      duration_minutes: 180,
      cities: RIMOUSKI,
      published_days_ago: 310,
      images: ["Aspirateur puissant branché à un conduit d'air"],
    },
  ],
};
