import { MAURICIE } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const pelletier: DemoProvider = {
  key: "pelletier",
  first_name: "Kevin",
  last_name: "Pelletier",
  email: "kevin.pelletier@exemple.test",
  phone: "8195550118",
  portrait: true,
  business_name: "Entrées Pelletier",
  tagline: "Asphalte scellé, pavés et revêtements lavés en Mauricie",
  bio: "Deux frères, un camion, et des clients qui nous rappellent aux deux ans. Nous lavons avant de sceller, nous remplissons les fissures à chaud et nous posons le scellant à la raclette, jamais au fusil qui éclabousse la façade. On bloque l'entrée avec des cônes et on revient les chercher.",
  city: "trois-rivieres",
  address: "2240, rue Bellefeuille",
  zip: "G9A 3Z2",
  service_area: MAURICIE,
  business_types: ["scellement-d-asphalte", "lavage-a-pression"],
  verification: "pending",
  member_since_days_ago: 160,
  packs: ["Essentiel"],
  services: [
    {
      key: "pelletier-asphalte",
      business_type: "scellement-d-asphalte",
      name: "Scellement d'entrée d'asphalte",
      description:
        "Herbes arrachées, surface lavée, fissures remplies, deux couches de scellant à la raclette. On peut marcher dessus le soir même et se stationner après deux jours. De la mi-mai à la fin septembre, par temps sec. Prix pour une entrée de deux voitures.",
      price_kind: "fixed",
      price_min_cents: 19000,
      price_max_cents: 34000,
      price_factors: "la superficie et les fissures à réparer",
      duration_minutes: 150,
      cities: MAURICIE,
      published_days_ago: 150,
      images: ["Scellant noir étendu à la raclette sur une entrée"],
    },
    {
      key: "pelletier-revetement",
      business_type: "lavage-a-pression",
      name: "Lavage de revêtement extérieur",
      description:
        "Vinyle, aluminium, brique ou bois peint: savon doux, basse pression, rinçage de haut en bas. Les traces vertes et les toiles d'araignée partent, la peinture reste. Fenêtres et plates-bandes rincées en dernier. Une demi-journée pour une maison de deux étages.",
      price_kind: "fixed",
      price_min_cents: 22000,
      price_max_cents: 39000,
      price_factors: "la superficie et la hauteur des murs",
      duration_minutes: 210,
      cities: MAURICIE,
      published_days_ago: 130,
      images: ["Jet d'eau traçant une bande propre sur une terrasse"],
    },
  ],
};
