import { LAVAL, MONTREAL, WEST_ISLAND } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const elamrani: DemoProvider = {
  key: "elamrani",
  first_name: "Rachid",
  last_name: "El Amrani",
  email: "rachid.elamrani@exemple.test",
  phone: "5145550115",
  portrait: true,
  business_name: "Gestion parasitaire Boréale",
  tagline: "On ferme la porte aux souris avant de sortir les pièges",
  bio: "Technicien certifié, je commence toujours par une inspection: par où entrent-ils, que viennent-ils chercher? On bouche, on nettoie, on piège; le produit vient en dernier, à petite dose et hors de portée des enfants. Deux visites de suivi sont incluses et je réponds aux inquiétudes des locataires avec calme.",
  city: "montreal",
  address: "1245, rue Décarie",
  zip: "H4L 3M7",
  service_area: [...MONTREAL, ...WEST_ISLAND, ...LAVAL],
  business_types: ["gestion-parasitaire"],
  neq: "3399000115",
  verification: "verified",
  member_since_days_ago: 410,
  packs: ["Essentiel", "Découverte"],
  services: [
    {
      key: "elamrani-souris",
      business_type: "gestion-parasitaire",
      name: "Souris: inspection, colmatage et suivi",
      description:
        "Tour complet de la maison dedans et dehors, ouvertures colmatées à la laine d'acier et au grillage, pièges posés aux bons endroits, deux visites de suivi en trois semaines. Vous recevez le plan des points d'entrée trouvés. Garantie de six mois sur les ouvertures bouchées.",
      price_kind: "fixed",
      price_min_cents: 29000,
      price_max_cents: 46000,
      duration_minutes: 120,
      cities: [...MONTREAL, ...WEST_ISLAND, ...LAVAL],
      published_days_ago: 390,
      images: ["Inspection d'une fondation à la lampe de poche"],
    },
    {
      key: "elamrani-fourmis",
      business_type: "gestion-parasitaire",
      name: "Fourmis charpentières et guêpes",
      description:
        "Le nid est cherché, pas seulement les ouvrières: écoute des murs, lecture d'humidité, examen du bois. Traitement localisé au gel ou à la poudre, retrait des nids de guêpes le soir quand elles dorment. Conseils simples pour que le bois reste sec et que la colonie ne revienne pas.",
      price_kind: "fixed",
      price_min_cents: 22000,
      price_max_cents: 38000,
      duration_minutes: 90,
      cities: [...MONTREAL, ...WEST_ISLAND],
      published_days_ago: 260,
      images: ["Une file de fourmis suivie le long d'un mur de brique"],
    },
  ],
};
