import { GATINEAU } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const kovalenko: DemoProvider = {
  key: "kovalenko",
  first_name: "Olena",
  last_name: "Kovalenko",
  email: "olena.kovalenko@exemple.test",
  phone: "8195550112",
  portrait: true,
  business_name: "Tapis Doux",
  tagline: "Tapis, divans et matelas ramenés à leur couleur",
  bio: "Arrivée de Kharkiv en 2014, j'ai appris le métier à Hull et ouvert mon entreprise deux ans plus tard. Je travaille à l'extraction à l'eau chaude, avec des produits sans parfum qui conviennent aux bébés et aux chats. Si une tache ne part pas, je vous le dis avant de commencer.",
  city: "gatineau",
  address: "64, rue Eddy",
  zip: "J8X 2W1",
  service_area: GATINEAU,
  business_types: ["nettoyage-de-tapis-et-meubles"],
  verification: "verified",
  member_since_days_ago: 450,
  packs: ["Découverte", "Essentiel"],
  services: [
    {
      key: "kovalenko-divan",
      business_type: "nettoyage-de-tapis-et-meubles",
      name: "Nettoyage de divan et de fauteuils en tissu",
      description:
        "Aspiration en profondeur, détachage à la main, extraction à l'eau chaude, brossage du poil dans le bon sens. Le divan sèche en quatre à six heures, fenêtre entrouverte. Le prix est pour un divan de trois places; les coussins décoratifs sont faits en cadeau.",
      price_kind: "fixed",
      price_min_cents: 13000,
      price_max_cents: 21000,
      price_factors: "le nombre de places et le tissu",
      duration_minutes: 120,
      cities: GATINEAU,
      published_days_ago: 420,
      images: [
        "Nettoyage du tapis devant un divan, machine à extraction",
        "Divan propre dans un salon clair",
      ],
    },
    {
      key: "kovalenko-tapis",
      business_type: "nettoyage-de-tapis-et-meubles",
      name: "Tapis et escalier de moquette",
      description:
        "Moquette de chambre, tapis de salon ou escalier complet, marche par marche. Les meubles légers sont déplacés. Je traite les taches de café, de boue et d'animaux, et je protège les pattes de meubles avec de petits carrés le temps du séchage.",
      price_kind: "per_area",
      price_min_cents: 45,
      price_max_cents: 80,
      price_factors: "l'état du tapis",
      duration_minutes: 150,
      cities: GATINEAU,
      published_days_ago: 260,
      images: ["Tapis à motifs nettoyé dans un salon"],
    },
  ],
};
