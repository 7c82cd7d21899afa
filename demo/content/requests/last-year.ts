import type { DemoRequest } from "../types.ts";
import { completed } from "./lives.ts";

/** A season that was accepted; it is over when the demonstration begins. */
const lastSeason = (words: string, cents: number) => ({
  after_hours: 8,
  lines: [{ words, quantity: 100, unit: "", unit_price_cents: cents, is_optional: false }],
  notes: "",
  accepted: { after_hours: 30 },
});

/** Clients to whom the demonstration's provider may propose the season again. */
export const LAST_SEASON_REQUESTS: readonly DemoRequest[] = [
  completed({
    days_ago: 346,
    after_days: 190,
    property: "antoine-triplex",
    service: "lavoie-escaliers",
    description: "Les deux escaliers en colimaçon et les trois balcons avant. Le voisin du haut part à 6 h.",
    quote: lastSeason("Escaliers et trois balcons, toute la saison", 36000),
  }),
  completed({
    days_ago: 344,
    after_days: 190,
    property: "david-duplex",
    service: "lavoie-escaliers",
    description: "L'escalier avant, le balcon du haut et le passage jusqu'au trottoir.",
    quote: lastSeason("Escalier, balcon et passage, toute la saison", 28500),
  }),
];

/**
 * The work done a year ago for the demonstration's owner, which fills the logbooks and which the plan
 * proposes again.
 */
export const LAST_YEAR_REQUESTS: readonly DemoRequest[] = [
  completed({
    days_ago: 335,
    property: "claire-duplex",
    service: "lavoie-neige",
    description:
      "Une place dans la ruelle, l'escalier avant et le passage jusqu'au bac bleu. Un chien très content peut vous suivre.",
    cost_dollars: 640,
    review: {
      rating: 5,
      comment:
        "Jamais plus de deux heures après la bordée, et l'escalier gratté jusqu'au bois. On reprend l'an prochain.",
    },
  }),
  completed({
    days_ago: 350,
    property: "claire-duplex",
    service: "diallo-menage",
    description:
      "Le grand ménage avant les Fêtes : deux étages, dix fenêtres par l'intérieur, four et réfrigérateur.",
    cost_dollars: 380,
  }),
];
