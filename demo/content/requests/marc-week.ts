import type { DemoRequest } from "../types.ts";
import { unlocked } from "./lives.ts";

/** The week ahead of the demonstration's provider: an appointment or two on each of his working days. */
export const MARC_WEEK: readonly DemoRequest[] = [
  unlocked({
    days_ago: 4.2,
    property: "solange-maison",
    service: "lavoie-feuilles",
    description:
      "Deux tilleuls et une pergola couverte de vigne, les feuilles sont déjà en tas derrière le garage.",
    appointment_day: 1,
  }),
  unlocked({
    days_ago: 4.6,
    property: "wei-maison",
    service: "lavoie-pelouse",
    description: "Une dernière coupe, courte, et le tour de la clôture au coupe-bordure avant l'hiver.",
    appointment_day: 1,
  }),
  unlocked({
    days_ago: 5.1,
    property: "raphael-maison",
    service: "lavoie-feuilles",
    description: "Cour de triplex partagée à trois, beaucoup de feuilles de frêne et deux bacs à vider.",
    appointment_day: 2,
  }),
  unlocked({
    days_ago: 5.4,
    property: "wei-maison",
    service: "lavoie-feuilles",
    description: "Petit terrain en pente vers le fleuve, les feuilles s'accumulent contre le muret du bas.",
    appointment_day: 3,
  }),
  unlocked({
    days_ago: 6.3,
    property: "antoine-triplex",
    service: "lavoie-pelouse",
    description: "Tonte de fin de saison dans la cour, le portillon de la ruelle sera déverrouillé.",
    appointment_day: 3,
  }),
  unlocked({
    days_ago: 6.8,
    property: "solange-maison",
    service: "lavoie-pelouse",
    description: "Cour avant et bande du trottoir, le gazon a repris avec les pluies du mois.",
    appointment_day: 4,
  }),
  unlocked({
    days_ago: 7.2,
    property: "raphael-maison",
    service: "lavoie-pelouse",
    description: "Carré de gazon derrière le triplex, environ six cents pieds carrés, accès par la ruelle.",
    appointment_day: 5,
  }),
];
