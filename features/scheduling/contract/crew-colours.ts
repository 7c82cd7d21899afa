/** The colours of crews and what they are called; each is a token of ui/styles/tokens.css (`equipe-…`). */
export const CREW_COLOURS = {
  epinette: "Épinette",
  fleuve: "Fleuve",
  bleuet: "Bleuet",
  prune: "Prune",
  brique: "Brique",
  ardoise: "Ardoise",
} as const;
export type CrewColour = keyof typeof CREW_COLOURS;

/** A crew as lines of appointments name it. */
export interface NamedCrew {
  id: string;
  name: string;
  colour: CrewColour;
}
