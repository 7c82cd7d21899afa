import { SAGUENAY } from "../areas.ts";
import type { DemoProvider } from "../types.ts";

export const jptremblay: DemoProvider = {
  key: "jptremblay",
  first_name: "Jean-Philippe",
  last_name: "Tremblay",
  email: "jp.tremblay@exemple.test",
  phone: "4185550110",
  portrait: true,
  business_name: "Thermo Saguenay",
  tagline: "Frigoriste: thermopompes et appareils de chauffage bien réglés",
  bio: "Un appareil bien entretenu dure cinq ans de plus et coûte moins cher à faire rouler, surtout à moins trente. Frigoriste depuis quatorze ans, je nettoie, je mesure et je règle toutes les marques. Je vous dis franchement quand une réparation n'en vaut plus la peine.",
  city: "saguenay",
  address: "512, rue Racine Est",
  zip: "G7H 1T8",
  service_area: SAGUENAY,
  business_types: ["entretien-de-thermopompe", "entretien-de-chauffage"],
  rbq_licence: "0000-1010-01",
  neq: "2299000110",
  verification: "verified",
  member_since_days_ago: 610,
  packs: ["Essentiel", "Essentiel"],
  services: [
    {
      key: "jptremblay-thermopompe",
      business_type: "entretien-de-thermopompe",
      name: "Entretien annuel de thermopompe murale",
      description:
        "Tête intérieure démontée et lavée à la vapeur, serpentins et turbine nettoyés, drain débouché, unité extérieure dégagée, pressions et températures relevées. Vous voyez la saleté dans la bâche et vous sentez la différence le soir même. Rapport écrit remis sur place.",
      price_kind: "fixed",
      price_min_cents: 17000,
      price_max_cents: 26000,
      duration_minutes: 120,
      cities: SAGUENAY,
      published_days_ago: 580,
      images: ["Une unité extérieure de thermopompe vérifiée par un technicien"],
    },
    {
      key: "jptremblay-fournaise",
      business_type: "entretien-de-chauffage",
      name: "Mise au point de fournaise avant l'hiver",
      description:
        "Brûleur ou éléments vérifiés, échangeur inspecté, filtre remplacé, ventilateur lubrifié, thermostat étalonné, détecteur de monoxyde testé. Électrique, mazout ou bois. Une heure et demie de travail en septembre vous évite l'appel d'urgence de janvier.",
      price_kind: "fixed",
      price_min_cents: 16000,
      price_max_cents: 24000,
      duration_minutes: 90,
      cities: SAGUENAY,
      published_days_ago: 440,
      images: ["Inspection d'une fournaise au sous-sol, lampe à la main"],
    },
  ],
};
