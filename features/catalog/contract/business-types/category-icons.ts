/** The icons that an operator's own category may have: lucide's names, and their names in the console. */
export const CATEGORY_ICONS = {
  house: "Maison",
  trees: "Arbres",
  sparkles: "Éclat",
  wrench: "Clé à molette",
  hammer: "Marteau",
  "paint-roller": "Rouleau",
  truck: "Camion",
  car: "Voiture",
  snowflake: "Flocon",
  flame: "Flamme",
  droplets: "Gouttes",
  "washing-machine": "Laveuse",
  "graduation-cap": "Mortier",
  "heart-handshake": "Soin",
  "paw-print": "Patte",
  "shield-check": "Bouclier",
} as const;
export type CategoryIcon = keyof typeof CATEGORY_ICONS;
