import type { DemoRequest } from "../types.ts";
import { answersTo, unlocked } from "./lives.ts";

/** A soumission for the winter that was accepted. */
const winter = (words: string, cents: number) => ({
  after_hours: 8,
  lines: [{ words, quantity: 100, unit: "", unit_price_cents: cents, is_optional: false }],
  notes: "",
  accepted: { after_hours: 30 },
});

/** The clients whose entrances the demonstration's provider clears this winter: his round. */
export const MARC_SEASON: readonly DemoRequest[] = [
  unlocked({
    days_ago: 16,
    property: "solange-maison",
    service: "lavoie-neige",
    brief: answersTo("deneigement", "1", "Pavé ou béton", "Le prestataire", "Sur le terrain"),
    description:
      "Une place devant le garage et le petit escalier de côté. La borne d'incendie au coin doit rester dégagée.",
    quote: winter("Entrée simple et escalier de côté, tout l'hiver", 42_000),
    passes: [9 * 24, 13 * 24 + 7],
  }),
  unlocked({
    days_ago: 15.5,
    property: "raphael-maison",
    service: "lavoie-neige",
    brief: answersTo("deneigement", "2", "Asphalte", "Le prestataire", "À voir sur place"),
    description:
      "Deux places dans la ruelle et trois balcons à l'avant. Les bacs du mercredi restent contre le mur.",
    quote: winter("Deux places dans la ruelle et balcons, tout l'hiver", 58_000),
    passes: [9 * 24 + 2, 13 * 24],
  }),
  unlocked({
    days_ago: 15,
    property: "wei-maison",
    service: "lavoie-neige",
    brief: answersTo("deneigement", "1", "Asphalte", "Moi", "Sur le terrain"),
    description: "Une place au bout de l'allée, la pente vers la rue devient vite glissante.",
    quote: winter("Allée et place, abrasif dans la pente", 39_500),
    passes: [12 * 24 + 14],
    rhythm: { after_hours: 13 * 24, every_weeks: 1, weekdays: [2, 5] },
  }),
];
