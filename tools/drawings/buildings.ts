import type { HouseKind } from "../../ui/illustrations/file-names.ts";
import type { Season } from "../../ui/illustrations/season.ts";
import { bungalow } from "./bungalow.ts";
import { canadienne } from "./canadienne.ts";
import { chalet } from "./chalet.ts";
import { duplex } from "./duplex.ts";
import type { Drawing } from "./kit.ts";
import { triplex } from "./triplex.ts";
import { walkup } from "./walkup.ts";

/** Each house with the place it takes, its ground line at y = 0. */
export const BUILDINGS: Record<
  HouseKind,
  { draw: (season: Season) => Drawing; width: number; height: number }
> = {
  triplex: { draw: triplex, width: 190, height: 262 },
  canadienne: { draw: canadienne, width: 260, height: 212 },
  duplex: { draw: duplex, width: 170, height: 204 },
  chalet: { draw: chalet, width: 200, height: 230 },
  bungalow: { draw: bungalow, width: 300, height: 134 },
  walkup: { draw: walkup, width: 264, height: 316 },
};
