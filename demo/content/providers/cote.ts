import { LEVIS, QUEBEC } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const cote: DemoProvider = {
  key: "cote",
  first_name: "Samuel",
  last_name: "Côté",
  email: "samuel.cote@exemple.test",
  phone: "5815550113",
  portrait: true,
  business_name: "Débarras Limoilou",
  tagline: "On vide, on trie, on donne: presque rien ne va au dépotoir",
  bio: "Nous vidons des sous-sols, des garages et des logements entiers, avec patience quand il y a des souvenirs dedans. Tout est trié: ce qui peut resservir va aux ressourceries du quartier, le métal et le bois sont recyclés. À la fin, le plancher est balayé et vous recevez la liste des dons.",
  city: "quebec",
  address: "395, 3e Avenue",
  zip: "G1L 2W5",
  service_area: [...QUEBEC, ...LEVIS],
  business_types: ["debarras"],
  neq: "3399000113",
  verification: "verified",
  member_since_days_ago: 290,
  packs: ["Découverte", "Essentiel"],
  services: [
    {
      key: "cote-soussol",
      business_type: "debarras",
      name: "Débarras de sous-sol, de garage ou de remise",
      description:
        "Deux personnes et un camion de quinze mètres cubes. Nous descendons, nous montons, nous trions devant vous et nous balayons. Le prix dépend du volume, pas du temps: un quart de camion, une moitié ou le camion entier. Les frais d'écocentre sont compris.",
      price_kind: "fixed",
      price_min_cents: 18000,
      price_max_cents: 59000,
      price_factors: "le volume à emporter et les escaliers",
      duration_minutes: 180,
      cities: [...QUEBEC, "levis"],
      published_days_ago: 270,
      images: ["Boîtes et divan chargés dans une camionnette"],
    },
    {
      key: "cote-succession",
      business_type: "debarras",
      name: "Vidage de maison pour une succession",
      description:
        "Une visite d'abord, sans frais, pour comprendre ce qui compte. Nous mettons de côté photos, papiers et bijoux, nous emballons ce que la famille garde, nous donnons ou vendons le reste selon vos consignes. La maison est remise vide et propre, prête pour le notaire ou le courtier.",
      price_kind: "on_quote",
      duration_minutes: 480,
      cities: [...QUEBEC, ...LEVIS],
      published_days_ago: 210,
      images: ["Maison vidée avec soin, boîtes sur le trottoir"],
    },
  ],
};
