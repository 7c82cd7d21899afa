import * as facade from "./facade-work.ts";
import * as garden from "./garden-work.ts";
import * as surface from "./hard-surfaces.ts";
import * as indoor from "./indoor-work.ts";
import * as mechanical from "./mechanical-work.ts";
import * as winter from "./winter-work.ts";
import { type Canvas } from "./canvas.ts";
import { type Light } from "./light.ts";
import { picture, type Moment } from "./picture.ts";
import { type Building } from "./street.ts";

type Scene = (canvas: Canvas, light: Light, building: Building) => string;

/** Every scene a demonstration photograph can show, by name. */
export const SCENES = {
  driveway: winter.driveway,
  shovelling: winter.shovelling,
  "storm-morning": winter.stormMorning,
  "roof-snow": winter.roofSnow,
  mowing: garden.mowing,
  "lawn-care": garden.lawnCare,
  hedge: garden.hedgeTrimming,
  planting: garden.planting,
  garden: garden.finishedGarden,
  "tree-climbing": garden.treeClimbing,
  stump: garden.stump,
  raking: garden.raking,
  sealing: surface.sealing,
  paving: surface.paving,
  terrace: surface.pavedTerrace,
  "deck-building": surface.deckBuilding,
  deck: surface.deck,
  fence: surface.fence,
  "window-washing": facade.windowWashing,
  "shining-windows": facade.shiningWindows,
  gutters: facade.gutters,
  "pressure-washing": facade.pressureWashing,
  roofing: facade.roofing,
  repointing: facade.repointing,
  scaffold: facade.scaffold,
  caulking: facade.caulking,
  "facade-painting": facade.facadePainting,
  "stair-painting": facade.stairPainting,
  "room-painting": indoor.roomPainting,
  upholstery: indoor.upholstery,
  kitchen: indoor.kitchenCleaning,
  bathroom: indoor.bathroomCleaning,
  "after-works": indoor.afterWorks,
  "tidy-room": indoor.tidyRoom,
  "wood-stove": indoor.woodStove,
  "heat-pump": mechanical.heatPump,
  furnace: mechanical.furnace,
  drain: mechanical.drain,
  ducts: mechanical.ducts,
  "chimney-sweep": mechanical.chimneySweep,
  pool: mechanical.pool,
  spa: mechanical.spa,
  "pest-control": mechanical.pestControl,
  clearing: mechanical.clearing,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

/** One photograph to draw: the scene, its house, its moment. */
export type Photograph = Moment & { scene: SceneName; building?: Building };

/** The photograph as SVG text, 1200 x 900. The same photograph always gives the same text. */
export const photographSvg = ({ scene, building = "bungalow", ...moment }: Photograph) =>
  picture(moment, (canvas, light) => (SCENES[scene] as Scene)(canvas, light, building));
