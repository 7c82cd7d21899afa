import { LAVAL, MONTREAL } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const diiorio: DemoProvider = {
  key: "diiorio",
  first_name: "Paolo",
  last_name: "Di Iorio",
  email: "paolo.diiorio@exemple.test",
  phone: "5145550104",
  portrait: true,
  business_name: "Maçonnerie Di Iorio",
  tagline: "La brique de Montréal, joint par joint",
  bio: "Maçon depuis trente-deux ans, formé par mon oncle sur les façades de la Petite-Italie. Je restaure la brique ancienne avec un mortier à la chaux, souple, qui laisse respirer le mur. Je ne sous-traite rien: c'est mon fils et moi qui montons sur l'échafaudage.",
  city: "montreal",
  address: "5730, rue Jarry Est",
  zip: "H1P 1V5",
  service_area: [...MONTREAL, ...LAVAL],
  business_types: ["maconnerie"],
  rbq_licence: "0000-1004-01",
  neq: "1199000104",
  verification: "verified",
  member_since_days_ago: 760,
  packs: ["Essentiel", "Pro"],
  services: [
    {
      key: "diiorio-joints",
      business_type: "maconnerie",
      name: "Rejointoiement de brique ancienne",
      description:
        "Vieux joints retirés sur deux centimètres à la meule et au ciseau, mur dépoussiéré et humidifié, nouveau mortier assorti à l'ancien en couleur et en dureté. Les briques éclatées sont remplacées par des briques récupérées de la même époque. Prix au pied carré selon la hauteur et l'accès.",
      price_kind: "per_area",
      price_min_cents: 1400,
      price_max_cents: 2600,
      price_factors: "la hauteur du mur et l'état du mortier",
      duration_minutes: 480,
      cities: MONTREAL,
      published_days_ago: 720,
      images: ["Un maçon refait les joints d'un mur de brique", "Façade de brique d'un triplex restauré"],
    },
    {
      key: "diiorio-cheminee",
      business_type: "maconnerie",
      name: "Reconstruction de cheminée et de ventre de bœuf",
      description:
        "Cheminée penchée, parement qui gonfle, allège fissurée: je démonte brique par brique, je reconstruis droit, avec de nouvelles attaches et une couronne de béton. Échafaudage, permis et protection du trottoir compris. Je passe voir avant de chiffrer, sans frais sur l'île.",
      price_kind: "on_quote",
      duration_minutes: 480,
      cities: [...MONTREAL, "laval"],
      published_days_ago: 540,
      images: ["Maçons sur un échafaudage devant un duplex"],
    },
  ],
};
