import { MONTREAL, SOUTH_SHORE } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const fortin: DemoProvider = {
  key: "fortin",
  first_name: "Luc",
  last_name: "Fortin",
  email: "luc.fortin@exemple.test",
  phone: "4505550114",
  portrait: true,
  business_name: "Drains Fortin",
  tagline: "La caméra avant la pelle mécanique",
  bio: "Avant de creuser votre terrain, regardons ensemble ce qui se passe dans le tuyau. J'inspecte à la caméra, je localise au pouce près et je débouche au jet. Trois fois sur quatre, il n'y a rien à excaver. Plombier licencié, sur la Rive-Sud et à Montréal, jour et soir.",
  city: "longueuil",
  address: "1480, chemin de Chambly",
  zip: "J4J 3X3",
  service_area: [...SOUTH_SHORE, ...MONTREAL],
  business_types: ["debouchage-de-drain"],
  rbq_licence: "0000-1014-01",
  neq: "3399000114",
  verification: "verified",
  member_since_days_ago: 340,
  packs: ["Essentiel", "Essentiel"],
  services: [
    {
      key: "fortin-camera",
      business_type: "debouchage-de-drain",
      name: "Inspection de drain par caméra",
      description:
        "Drain français, égout ou colonne: la caméra descend, vous regardez l'écran avec moi. Je repère racines, affaissements et joints déboîtés, je marque l'endroit au sol et je vous remets la vidéo avec un rapport. Utile avant l'achat d'une maison de plus de trente ans.",
      price_kind: "fixed",
      price_min_cents: 27500,
      price_max_cents: 39500,
      duration_minutes: 90,
      cities: [...SOUTH_SHORE, ...MONTREAL],
      published_days_ago: 330,
      images: ["Caméra d'inspection descendue dans un drain de plancher"],
    },
    {
      key: "fortin-debouchage",
      business_type: "debouchage-de-drain",
      name: "Débouchage d'évier, de renvoi ou d'égout",
      description:
        "Furet ou jet à haute pression selon le bouchon, jusqu'à l'égout de la rue s'il le faut. Je protège le plancher, je ramasse et je vérifie à la caméra que l'eau file. Garantie de trente jours: si ça rebloque au même endroit, je reviens sans frais.",
      price_kind: "fixed",
      price_min_cents: 19500,
      price_max_cents: 45000,
      duration_minutes: 90,
      cities: [...SOUTH_SHORE, "montreal"],
      published_days_ago: 280,
      images: ["Touret de caméra et écran au sous-sol"],
    },
  ],
};
