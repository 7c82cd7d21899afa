import { LAVAL, MONTREAL } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const haddad: DemoProvider = {
  key: "haddad",
  first_name: "Nadia",
  last_name: "Haddad",
  email: "nadia.haddad@exemple.test",
  phone: "4505550119",
  portrait: true,
  business_name: "Calfeutrage Nordet",
  tagline: "Fini les courants d'air: portes et fenêtres étanches",
  bio: "Une maison mal calfeutrée chauffe le dehors. Je retire l'ancien scellant jusqu'au dernier fil, je pose un fond de joint et un cordon lisse de la bonne couleur, qui reste souple à moins trente. Je travaille seule, posément, et mes joints ne se voient pas.",
  city: "laval",
  address: "3050, boulevard Notre-Dame",
  zip: "H7V 3S6",
  service_area: [...LAVAL, ...MONTREAL],
  business_types: ["calfeutrage"],
  rbq_licence: "0000-1019-01",
  neq: "3399000119",
  verification: "verified",
  member_since_days_ago: 370,
  packs: ["Découverte", "Essentiel"],
  services: [
    {
      key: "haddad-fenetres",
      business_type: "calfeutrage",
      name: "Calfeutrage complet de portes et fenêtres",
      description:
        "Ancien scellant retiré, surfaces nettoyées à l'alcool, fond de joint, scellant de qualité professionnelle assorti à vos cadres. Prix par ouverture, échelle comprise jusqu'au deuxième étage. Une maison de quinze fenêtres se fait en deux jours, d'avril à novembre.",
      price_kind: "fixed",
      price_min_cents: 4500,
      price_max_cents: 8500,
      duration_minutes: 480,
      cities: [...LAVAL, ...MONTREAL],
      published_days_ago: 350,
      images: ["Cordon de scellant posé autour d'un cadre de fenêtre"],
    },
    {
      key: "haddad-bain",
      business_type: "calfeutrage",
      name: "Joints de bain, de douche et de comptoir",
      description:
        "Le silicone noirci est découpé, la moisissure traitée, le joint refait d'un seul trait. La douche sert de nouveau le lendemain. Petite visite, grand soulagement: une salle de bain paraît neuve quand ses joints sont blancs.",
      price_kind: "fixed",
      price_min_cents: 15000,
      price_max_cents: 24000,
      duration_minutes: 120,
      cities: ["laval", "montreal", "mont-royal", "boisbriand", "rosemere"],
      published_days_ago: 140,
      images: ["Salle de bain carrelée aux joints refaits"],
    },
  ],
};
