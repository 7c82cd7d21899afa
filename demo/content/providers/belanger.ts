import { LAVAL, MONTREAL, NORTH_SHORE } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const belanger: DemoProvider = {
  key: "belanger",
  first_name: "Sylvie",
  last_name: "Bélanger",
  email: "sylvie.belanger@exemple.test",
  phone: "4505550103",
  portrait: true,
  business_name: "Toitures Bélanger et filles",
  tagline: "Couvreuses de mère en filles, bardeaux et toits plats",
  bio: "Ma mère a fondé l'entreprise, mes deux filles la reprendront. Nous refaisons des toits en pente et des toits plats, et nous réparons ce qui peut l'être: je préfère prolonger un bon toit de cinq ans que de vous en vendre un neuf trop tôt. Chantier propre, aimant passé sur le terrain chaque soir, garantie écrite de dix ans sur la main-d'œuvre.",
  city: "laval",
  address: "415, boulevard Sainte-Rose",
  zip: "H7L 1M4",
  service_area: [...LAVAL, ...NORTH_SHORE, ...MONTREAL],
  business_types: ["toiture", "deneigement-de-toiture"],
  rbq_licence: "0000-1003-01",
  neq: "1199000103",
  verification: "verified",
  member_since_days_ago: 910,
  packs: ["Pro", "Découverte"],
  services: [
    {
      key: "belanger-bardeaux",
      business_type: "toiture",
      name: "Réfection de toiture en bardeaux d'asphalte",
      description:
        "Arrachage complet, vérification du pontage, membrane autocollante aux débords et dans les noues, ventilateurs remplacés, bardeaux posés selon les règles du fabricant. Soumission détaillée après être montées voir, jamais sur photo seulement. Deux à trois jours pour une maison ordinaire, bâches prêtes en cas d'averse.",
      price_kind: "on_quote",
      duration_minutes: 480,
      cities: [...LAVAL, ...NORTH_SHORE],
      published_days_ago: 860,
      images: [
        "Deux couvreurs posent des bardeaux au soleil couchant",
        "Maison à pignon sous sa toiture neuve",
      ],
    },
    {
      key: "belanger-fuite",
      business_type: "toiture",
      name: "Recherche et réparation d'infiltration d'eau",
      description:
        "Une tache au plafond? Nous montons voir le jour même ou le lendemain, nous trouvons d'où vient l'eau et nous réparons sur place quand c'est possible: solin décollé, évent fendu, bardeau arraché, membrane percée. Photos à l'appui et rapport remis pour votre assureur.",
      price_kind: "fixed",
      price_min_cents: 32000,
      price_max_cents: 95000,
      duration_minutes: 180,
      cities: [...LAVAL, ...MONTREAL, ...NORTH_SHORE],
      published_days_ago: 700,
      images: ["Réparation d'un coin de toit au-dessus du quartier"],
    },
    {
      key: "belanger-neige",
      business_type: "deneigement-de-toiture",
      name: "Déneigement de toiture et retrait de glace",
      description:
        "Quand la neige s'alourdit ou que l'eau commence à s'infiltrer, nous dégageons le toit à la pelle de plastique, attachées, sans abîmer les bardeaux. La glace des débords est retirée par morceaux et le sol dégagé dessous. Intervention dans les quarante-huit heures, samedi compris.",
      price_kind: "hourly",
      price_min_cents: 9500,
      price_max_cents: 14000,
      duration_minutes: 180,
      cities: [...LAVAL, "montreal", "terrebonne", "mascouche"],
      published_days_ago: 300,
      images: ["Une personne casquée pousse la neige d'un toit"],
    },
  ],
};
