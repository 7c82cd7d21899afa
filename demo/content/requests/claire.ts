import type { DemoQuote, DemoRequest } from "../types.ts";
import { answersTo, completed, unlocked } from "./lives.ts";

const proposed = (
  after_hours: number,
  notes: string,
  [walls, stairs]: readonly [number, number],
): DemoQuote => ({
  after_hours,
  lines: [
    { words: "Murs et plafonds", quantity: 100, unit: "", unit_price_cents: walls, is_optional: false },
    {
      words: "Main courante et barreaux",
      quantity: 100,
      unit: "",
      unit_price_cents: stairs,
      is_optional: true,
    },
  ],
  notes,
});

const STAIRCASE =
  "Cage d'escalier du duplex à repeindre, du hall au deuxième : murs, plafonds et main courante. Les murs sont hauts de seize pieds.";

const STAIRCASE_BRIEF = answersTo("peinture", "À l'intérieur", "4 à 6", "Oui", "Le prestataire");

/**
 * The requests that wait for the demonstration's owner: two soumissions to compare, a message to read, an
 * appointment tomorrow and a finished job to review. The invoice to pay is that of the drain (montreal.ts).
 */
export const CLAIRE_REQUESTS: readonly DemoRequest[] = [
  unlocked({
    days_ago: 3,
    property: "claire-duplex",
    service: "kaddour-peinture",
    description: STAIRCASE,
    brief: STAIRCASE_BRIEF,
    quote: proposed(
      22,
      "Deux peintres pendant deux jours. Échafaudage et peinture compris.",
      [148_000, 32_000],
    ),
    messages: [
      { from: "provider", after_hours: 5, body: "Bonjour Claire, je peux passer mesurer demain vers 17 h ?" },
      { from: "owner", after_hours: 7, body: "Oui, sonnez en bas. Le chien fait plus de bruit que de mal." },
      {
        from: "provider",
        after_hours: 60,
        body: "Si vous choisissez le blanc chaud, je peux commencer une semaine plus tôt. Dites-moi !",
      },
    ],
  }),
  unlocked({
    days_ago: 3.1,
    property: "claire-duplex",
    service: "lussier-peinture",
    description: STAIRCASE,
    brief: STAIRCASE_BRIEF,
    quote: proposed(30, "Une peintre pendant quatre jours. Vous choisissez la peinture.", [119_500, 41_000]),
  }),
  unlocked({
    days_ago: 1.5,
    property: "claire-duplex",
    service: "fortin-camera",
    brief: answersTo("debouchage-de-drain", "Refoulement", "Drain de plancher", "Non"),
    description:
      "Le renvoi du sous-sol recule encore quand il pleut : voir jusqu'à la rue s'il y a des racines.",
    appointment_day: 1,
  }),
  completed({
    days_ago: 9,
    property: "claire-duplex",
    service: "benali-gouttieres",
    description: "Gouttières avant et arrière pleines de feuilles d'érable, descente de la ruelle bouchée.",
  }),
];
