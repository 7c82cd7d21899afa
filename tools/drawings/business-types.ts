import {
  AirVent,
  AppWindow,
  Axe,
  BookOpenText,
  BrickWall,
  BrushCleaning,
  Bubbles,
  Bug,
  Car,
  Construction,
  Cylinder,
  Droplets,
  Fan,
  Fence,
  Flame,
  Flower2,
  Hammer,
  Heater,
  House,
  HousePlug,
  Layers,
  Leaf,
  Lightbulb,
  type LucideIcon,
  MountainSnow,
  Music,
  PaintRoller,
  Scissors,
  Shirt,
  ShowerHead,
  Snowflake,
  Sofa,
  SprayCan,
  Sprout,
  SquareStack,
  ThermometerSun,
  Toolbox,
  Trees,
  Truck,
  WashingMachine,
  WavesLadder,
  Wind,
} from "lucide-react";
import type { DRAWN_BUSINESS_TYPES } from "#ui/illustrations/drawn-business-types.ts";
import { symbol } from "./icons.ts";

/** The icon of each business type of the catalogue, by its id. */
export const BUSINESS_TYPE_ICONS: Readonly<Record<(typeof DRAWN_BUSINESS_TYPES)[number], LucideIcon>> = {
  deneigement: Snowflake,
  "deneigement-de-toiture": MountainSnow,
  "tonte-de-pelouse": Leaf,
  "soin-du-gazon": Sprout,
  "taille-de-haies": Scissors,
  "amenagement-paysager": Flower2,
  "emondage-et-abattage": Axe,
  "menage-de-terrain": Trees,
  "scellement-d-asphalte": Construction,
  "pave-uni": SquareStack,
  "terrasses-et-clotures": Fence,
  peinture: PaintRoller,
  toiture: House,
  maconnerie: BrickWall,
  calfeutrage: Layers,
  "lavage-de-vitres": AppWindow,
  "nettoyage-de-gouttieres": Droplets,
  "lavage-a-pression": SprayCan,
  "nettoyage-de-tapis-et-meubles": Sofa,
  "grand-menage": Bubbles,
  "nettoyage-apres-travaux": BrushCleaning,
  ramonage: Flame,
  "nettoyage-de-conduits": AirVent,
  "entretien-de-piscine": WavesLadder,
  "entretien-de-thermopompe": Fan,
  "entretien-de-chauffage": Heater,
  "debouchage-de-drain": Cylinder,
  "gestion-parasitaire": Bug,
  debarras: Truck,
  "aide-aux-devoirs": BookOpenText,
  "cours-de-musique": Music,
  "abri-d-auto": Car,
  "lumieres-des-fetes": Lightbulb,
  "ouverture-de-chalet": ThermometerSun,
  "menage-residentiel": Wind,
  "lessive-et-repassage": Shirt,
  electricite: HousePlug,
  plomberie: ShowerHead,
  "installation-de-thermopompe": Fan,
  "petits-travaux": Hammer,
  "reparation-d-electromenagers": WashingMachine,
};

/** The drawing of business types without their own. */
const OTHER = Toolbox;

/**
 * Returns one file with a symbol for each business type, in the colour of the text around it, and `other`.
 */
export function businessTypeSymbols(): string {
  const stroke =
    ' fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';
  const symbols = Object.entries({ ...BUSINESS_TYPE_ICONS, other: OTHER }).map(([id, icon]) =>
    symbol(id, icon, stroke),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
