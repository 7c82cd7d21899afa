import { type Canvas, createCanvas, HEIGHT, WIDTH } from "./canvas.ts";
import { type Hour, type Light, lightOf, type Season } from "./light.ts";
import { grade } from "./sky.ts";

/** What a scene is told: the moment, the sun's side, and a seed that settles all the rest. */
export type Moment = { season: Season; hour: Hour; seed: number; sunSide?: 1 | -1 };
export type Draw = (canvas: Canvas, light: Light) => string;

/**
 * Pixels a photograph is drawn at, three quarters of its own coordinates: enough for every place that shows one,
 * and half the work of the full size, which the first start has to do sixty times and more.
 */
export const DRAWN = { width: 1200, height: 900 } as const;

/** A whole picture as SVG text, 1200 x 900 pixels. */
export function picture(moment: Moment, draw: Draw): string {
  const canvas = createCanvas(moment.seed);
  const light = lightOf(moment.season, moment.hour, moment.sunSide ?? (moment.seed % 2 ? 1 : -1));
  const content = draw(canvas, light) + grade(canvas, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN.width}" height="${DRAWN.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${canvas.definitions()}</defs>${content}</svg>`;
}
