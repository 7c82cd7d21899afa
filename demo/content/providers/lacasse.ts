import { LEVIS, QUEBEC } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const lacasse: DemoProvider = {
  key: "lacasse",
  first_name: "Mathieu",
  last_name: "Lacasse",
  email: "mathieu.lacasse@exemple.test",
  phone: "4185550116",
  portrait: true,
  business_name: "Pavés et murets Lacasse",
  tagline: "Un pavé qui ne bouge pas au dégel",
  bio: "Tout se joue dans ce qu'on ne voit pas: l'excavation, la géotextile, la pierre compactée par couches. C'est pour ça que mes entrées sont encore droites après dix hivers. Je dessine le projet avec vous, je garantis l'ouvrage cinq ans et je remets le gazon en état autour.",
  city: "levis",
  address: "6320, rue Saint-Laurent",
  zip: "G6V 3P4",
  service_area: [...LEVIS, ...QUEBEC],
  business_types: ["pave-uni"],
  rbq_licence: "0000-1016-01",
  neq: "3399000116",
  verification: "verified",
  member_since_days_ago: 560,
  packs: ["Pro"],
  services: [
    {
      key: "lacasse-allee",
      business_type: "pave-uni",
      name: "Allée et entrée en pavé uni",
      description:
        "Excavation de quarante-cinq centimètres, membrane, pierre compactée en trois couches, pavés posés et coupés sur place, sable polymère. L'eau s'écoule loin de la maison. Trois jours pour une allée, une semaine pour une entrée double. Prix au pied carré, tout compris.",
      price_kind: "per_area",
      price_min_cents: 2200,
      price_max_cents: 3600,
      price_factors: "le pavé choisi et le sol à préparer",
      duration_minutes: 480,
      cities: [...LEVIS, ...QUEBEC],
      published_days_ago: 520,
      images: ["Pose de pavés dans une allée bordée d'un muret"],
    },
    {
      key: "lacasse-terrasse",
      business_type: "pave-uni",
      name: "Terrasse, muret et coin de feu",
      description:
        "Une terrasse de pavés ou de dalles, un muret pour s'asseoir, un rond de feu au centre. Je propose deux croquis et un échantillon de chaque pierre avant de choisir. Éclairage bas possible, fils passés dans des gaines pour plus tard.",
      price_kind: "on_quote",
      duration_minutes: 480,
      cities: ["levis", "quebec", "saint-augustin-de-desmaures", "l-ancienne-lorette", "beaumont"],
      published_days_ago: 390,
      images: ["Terrasse de pierre et feu de braise au crépuscule"],
    },
  ],
};
