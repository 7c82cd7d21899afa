import { LAURENTIDES } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const roy: DemoProvider = {
  key: "roy",
  first_name: "Isabelle",
  last_name: "Roy",
  email: "isabelle.roy@exemple.test",
  phone: "4505550117",
  portrait: true,
  business_name: "Terrasses Bois-Franc",
  tagline: "Charpentière: terrasses, clôtures et escaliers de bois d'ici",
  bio: "Charpentière-menuisière, je bâtis dehors de la fonte des neiges jusqu'aux premières gelées. Cèdre, mélèze ou bois traité, vis cachées, garde-corps conformes au code. Je calcule les pieux pour le gel des Laurentides et j'obtiens le permis pour vous.",
  city: "saint-jerome",
  address: "355, rue Labelle",
  zip: "J7Z 5L2",
  service_area: LAURENTIDES,
  business_types: ["terrasses-et-clotures"],
  rbq_licence: "0000-1017-01",
  neq: "3399000117",
  verification: "verified",
  member_since_days_ago: 480,
  packs: ["Pro", "Découverte"],
  services: [
    {
      key: "roy-terrasse",
      business_type: "terrasses-et-clotures",
      name: "Terrasse de bois sur pieux vissés",
      description:
        "Plan à l'échelle, pieux vissés le matin, ossature l'après-midi, planches de cèdre ou de mélèze vissées par-dessous. Escalier, garde-corps et rangement sous la terrasse au choix. Une semaine en tout. Le bois vient d'une scierie des Laurentides et je remets l'huile pour le premier entretien.",
      price_kind: "on_quote",
      duration_minutes: 480,
      cities: LAURENTIDES,
      published_days_ago: 460,
      images: [
        "Terrasse de bois en construction derrière une maison",
        "Terrasse avec pergola et guirlandes de lumières",
      ],
    },
    {
      key: "roy-cloture",
      business_type: "terrasses-et-clotures",
      name: "Clôture de cèdre et portillon",
      description:
        "Poteaux coulés sous la ligne de gel, panneaux de cèdre pleins ou ajourés, portillon qui ferme encore droit dans dix ans. Je vérifie la ligne de lot avec votre certificat de localisation et je parle au voisin avec vous si cela aide.",
      price_kind: "fixed",
      price_min_cents: 180000,
      price_max_cents: 650000,
      duration_minutes: 480,
      cities: LAURENTIDES,
      published_days_ago: 370,
      images: ["Pose d'une clôture de cèdre au fond d'un terrain"],
    },
    {
      key: "roy-reparation",
      business_type: "terrasses-et-clotures",
      name: "Réparation de galerie et d'escalier extérieur",
      description:
        "Marche molle, main courante qui branle, planche pourrie: je remplace seulement ce qui doit l'être et je consolide le reste. Réparations faites en une visite la plupart du temps, bois et quincaillerie dans le camion.",
      price_kind: "hourly",
      price_min_cents: 7500,
      price_max_cents: 9000,
      duration_minutes: 240,
      cities: ["saint-jerome", "prevost", "mirabel", "saint-colomban", "sainte-sophie"],
      published_days_ago: 220,
      images: ["Réparation au pied d'un escalier extérieur"],
    },
  ],
};
