import type { DemoRequest } from "../types.ts";
import { completed } from "./lives.ts";

/** What the demonstration's owner had done a year ago: what their logbooks keep and their plan proposes again. */
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
