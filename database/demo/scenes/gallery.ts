import { drain, ducts, furnace } from "./basement-work.ts";
import type { Canvas } from "./canvas.ts";
import { deck, deckBuilding, fence } from "./carpentry-work.ts";
import { finishedGarden, hedgeTrimming, planting } from "./garden-work.ts";
import { afterWorks, bathroomCleaning, kitchenCleaning, upholstery } from "./indoor-cleaning.ts";
import { roomPainting, tidyRoom, woodStove } from "./indoor-work.ts";
import { lawnCare, mowing, raking } from "./lawn-work.ts";
import type { Light } from "./light.ts";
import { repointing, roofing, scaffold } from "./masonry-work.ts";
import { chimneySweep, clearing, heatPump, pestControl } from "./outside-work.ts";
import { pavedTerrace, paving, sealing } from "./paving-work.ts";
import { type Moment, picture } from "./picture.ts";
import { pool, spa } from "./pool-work.ts";
import { caulking, facadePainting, stairPainting } from "./sealing-work.ts";
import type { Building } from "./street.ts";
import { stump, treeClimbing } from "./tree-work.ts";
import { gutters, pressureWashing, shiningWindows, windowWashing } from "./washing-work.ts";
import { driveway, roofSnow, shovelling, stormMorning } from "./winter-work.ts";

type Scene = (canvas: Canvas, light: Light, building: Building) => string;

/** Every scene a demonstration photograph can show, by name. */
export const SCENES = {
  driveway: driveway,
  shovelling: shovelling,
  "storm-morning": stormMorning,
  "roof-snow": roofSnow,
  mowing: mowing,
  "lawn-care": lawnCare,
  hedge: hedgeTrimming,
  planting: planting,
  garden: finishedGarden,
  "tree-climbing": treeClimbing,
  stump: stump,
  raking: raking,
  sealing: sealing,
  paving: paving,
  terrace: pavedTerrace,
  "deck-building": deckBuilding,
  deck: deck,
  fence: fence,
  "window-washing": windowWashing,
  "shining-windows": shiningWindows,
  gutters: gutters,
  "pressure-washing": pressureWashing,
  roofing: roofing,
  repointing: repointing,
  scaffold: scaffold,
  caulking: caulking,
  "facade-painting": facadePainting,
  "stair-painting": stairPainting,
  "room-painting": roomPainting,
  upholstery: upholstery,
  kitchen: kitchenCleaning,
  bathroom: bathroomCleaning,
  "after-works": afterWorks,
  "tidy-room": tidyRoom,
  "wood-stove": woodStove,
  "heat-pump": heatPump,
  furnace: furnace,
  drain: drain,
  ducts: ducts,
  "chimney-sweep": chimneySweep,
  pool: pool,
  spa: spa,
  "pest-control": pestControl,
  clearing: clearing,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

/** One photograph to draw: the scene, its house, its moment. */
export type Photograph = Moment & { scene: SceneName; building?: Building };

/** The photograph as SVG text, 1200 x 900. The same photograph always gives the same text. */
export const photographSvg = ({ scene, building = "bungalow", ...moment }: Photograph) =>
  picture(moment, (canvas, light) => (SCENES[scene] as Scene)(canvas, light, building));
