import { UPPER_MAURICIE } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const awashish: DemoProvider = {
  key: "awashish",
  first_name: "Mélanie",
  last_name: "Awashish",
  email: "melanie.awashish@exemple.test",
  phone: "8195550124",
  portrait: true,
  business_name: "Entretien Nehiro",
  tagline: "Chalets et terrains de la Haute-Mauricie, quatre saisons",
  bio: "J'entretiens des chalets et des terrains de La Tuque à Wemotaci avec mes deux cousins. Nous connaissons les chemins, les castors et les branches qui cassent. Quand vous êtes en ville, nous passons voir: toit, quai, porte, traces d'ours. Un message le dimanche vous dit que tout va bien.",
  city: "la-tuque",
  address: "295, rue Commerciale",
  zip: "G9X 3A6",
  service_area: UPPER_MAURICIE,
  business_types: ["menage-de-terrain", "deneigement", "emondage-et-abattage"],
  verification: "none",
  member_since_days_ago: 45,
  packs: ["Découverte"],
  services: [
    {
      key: "awashish-terrain",
      business_type: "menage-de-terrain",
      name: "Ménage de terrain de chalet au printemps",
      description:
        "Branches ramassées et brûlées où c'est permis, feuilles râtelées, chemin nivelé à la pelle, table et quai remis en place. Nous débroussaillons jusqu'au bord de l'eau sans toucher à la bande riveraine. Une journée à trois pour un terrain boisé.",
      price_kind: "fixed",
      price_min_cents: 28000,
      price_max_cents: 52000,
      price_factors: "la superficie du terrain et le nombre d'arbres",
      duration_minutes: 420,
      cities: UPPER_MAURICIE,
      published_days_ago: 40,
      images: ["Ménage du terrain devant un chalet de bois rond"],
    },
    {
      key: "awashish-chalet",
      business_type: "deneigement",
      name: "Chemin et entrée de chalet déneigés",
      description:
        "Le chemin ouvert au tracteur et l'entrée à la souffleuse avant votre arrivée du vendredi. Je dégage aussi l'escalier, la porte de la remise et la cheminée. Prix à la sortie, selon la longueur du chemin; photos envoyées le jeudi soir.",
      price_kind: "visit",
      price_min_cents: 9000,
      price_max_cents: 21000,
      price_factors: "la longueur du chemin et l'épaisseur de neige",
      duration_minutes: 90,
      cities: UPPER_MAURICIE,
      published_days_ago: 35,
      images: ["Chemin de chalet dégagé à la souffleuse"],
    },
  ],
};
