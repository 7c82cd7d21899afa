import { type Canvas, createCanvas, HEIGHT, WIDTH } from "./canvas.ts";
import { type Hour, type Light, lightOf, type Season } from "./light.ts";
import { grade } from "./sky.ts";

/** What a scene is told: the moment, the sun's side, and a seed that settles all the rest. */
export type Moment = { season: Season; hour: Hour; seed: number; sunSide?: 1 | -1 };
export type Draw = (canvas: Canvas, light: Light) => string;

/** A whole picture, 1600 x 1200, as SVG text. */
export function picture(moment: Moment, draw: Draw): string {
  const canvas = createCanvas(moment.seed);
  const light = lightOf(moment.season, moment.hour, moment.sunSide ?? (moment.seed % 2 ? 1 : -1));
  const content = draw(canvas, light) + grade(canvas, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${canvas.definitions()}</defs>${content}</svg>`;
}
