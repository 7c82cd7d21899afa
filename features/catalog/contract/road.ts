import { kilometresBetween, type Point } from "./distance.ts";

/** The St. Lawrence as longitude and latitude, from the Ontario border to the gulf. */
const RIVER: readonly (readonly [longitude: number, latitude: number])[] = [
  [-74.7, 45.0],
  [-74.13, 45.27],
  [-73.9, 45.33],
  [-73.66, 45.41],
  [-73.53, 45.47],
  [-73.52, 45.56],
  [-73.44, 45.68],
  [-73.36, 45.8],
  [-73.26, 45.873],
  [-73.15, 46.05],
  [-73.0, 46.1],
  [-72.54, 46.33],
  [-72.0, 46.58],
  [-71.55, 46.68],
  [-71.25, 46.775],
  [-71.195, 46.807],
  [-71.1, 46.84],
  [-70.9, 46.93],
  [-70.5, 47.15],
  [-70.0, 47.5],
  [-69.6, 47.9],
  [-69.0, 48.4],
  [-68.4, 48.9],
  [-66.5, 49.5],
  [-64.0, 49.9],
];

/** Bridges over it, by their middles. */
const BRIDGES: readonly Point[] = [
  { latitude: 45.24, longitude: -74.11 },
  { latitude: 45.41, longitude: -73.66 },
  { latitude: 45.51, longitude: -73.53 },
  { latitude: 45.59, longitude: -73.5 },
  { latitude: 46.31, longitude: -72.56 },
  { latitude: 46.745, longitude: -71.29 },
];

/** Returns whether a point is north of the river; one beyond its ends is compared with the nearest end. */
function isNorth({ longitude, latitude }: Point): boolean {
  const index = RIVER.findIndex(([east]) => east >= longitude);
  const end = RIVER[index === -1 ? RIVER.length - 1 : index] ?? [0, 0];
  const start = RIVER[index - 1] ?? end;
  const width = end[0] - start[0];
  const share = width === 0 ? 0 : (longitude - start[0]) / width;
  return latitude > start[1] + share * (end[1] - start[1]);
}

/**
 * Returns the kilometres between two places as a driver counts them, roughly: in a straight line on one shore
 * of the St. Lawrence, by the nearest bridge to the other. Ferries are left out.
 */
export function roadKilometresBetween(a: Point, b: Point): number {
  if (isNorth(a) === isNorth(b)) return kilometresBetween(a, b);
  return Math.min(...BRIDGES.map((bridge) => kilometresBetween(a, bridge) + kilometresBetween(bridge, b)));
}
