import type { DemoRequest } from "../types.ts";
import { completed, costing } from "./lives.ts";

/** What the demonstration's owner had done a year ago: what their logbooks keep and their plan proposes anew. */
export const LAST_YEAR_REQUESTS: readonly DemoRequest[] = [
  costing(
    640,
    completed(
      335,
      {
        property: "claire-duplex",
        service: "lavoie-neige",
        description:
          "Une place dans la ruelle, l'escalier avant et le passage jusqu'au bac bleu. Un chien très content peut vous suivre.",
      },
      5,
      "Jamais plus de deux heures après la bordée, et l'escalier gratté jusqu'au bois. On reprend l'an prochain.",
    ),
  ),
  costing(
    380,
    completed(350, {
      property: "claire-duplex",
      service: "diallo-menage",
      description:
        "Le grand ménage avant les Fêtes : deux étages, dix fenêtres par l'intérieur, four et réfrigérateur.",
    }),
  ),
];
