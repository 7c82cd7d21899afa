import type { Season } from "./season.ts";

export type HouseKind = "triplex" | "canadienne" | "duplex" | "chalet" | "bungalow" | "walkup";

/** A symbol for each business type, by its id. */
export const businessTypesFile = "business-types";

/** A symbol for each icon of ui/icons.ts. */
export const iconsFile = "icons";

export const streetFile = (season: Season): string => `street-${season}`;

export const houseFile = (kind: HouseKind, season: Season, sky: boolean): string =>
  `house-${kind}-${season}${sky ? "" : "-no-sky"}`;

/**
 * Returns the path of a drawing's file. The version, a hash of all drawings, is set
 * by tools/drawings/plugin.ts.
 */
export const drawingPath = (file: string, version: string = import.meta.env.VITE_DRAWINGS): string =>
  `/assets/${file}-${version}.svg`;
