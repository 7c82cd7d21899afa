import { type Canvas, createCanvas, HEIGHT, WIDTH } from "./canvas.ts";
import { type Hour, type Light, lightOf, type Season } from "./light.ts";
import { grade } from "./sky.ts";

/** What a scene is told: the moment, the sun's side, and a seed that settles all the rest. */
export type Moment = {
  season: Season;
  hour: Hour;
  seed: number;
  sunSide?: 1 | -1;
  /** Left and right changed over. */
  mirrored?: boolean;
  /** Nearer to a point of the scene, `times` as large (1 to 2). */
  closer?: { x: number; y: number; times: number };
};
export type Draw = (canvas: Canvas, light: Light) => string;

/** The scene as the photographer framed it. */
function framed({ mirrored, closer }: Moment, scene: string): string {
  const steps = [];
  if (mirrored) steps.push(`translate(${WIDTH} 0) scale(-1 1)`);
  if (closer) {
    // The edges of the scene are never passed: there is nothing beyond them.
    const shift = (at: number, size: number) =>
      Math.min(0, Math.max(size * (1 - closer.times), size / 2 - at * closer.times));
    steps.push(
      `translate(${shift(closer.x, WIDTH).toFixed(1)} ${shift(closer.y, HEIGHT).toFixed(1)}) scale(${closer.times})`,
    );
  }
  return steps.length > 0 ? `<g transform="${steps.join(" ")}">${scene}</g>` : scene;
}

/**
 * Pixels a photograph is drawn at, three quarters of its own coordinates: enough for every place that shows one,
 * and half the work of the full size, which the first start has to do sixty times and more.
 */
export const DRAWN = { width: 1200, height: 900 } as const;

/** A whole picture as SVG text, 1200 x 900 pixels. */
export function picture(moment: Moment, draw: Draw): string {
  const canvas = createCanvas(moment.seed);
  const light = lightOf(moment.season, moment.hour, moment.sunSide ?? (moment.seed % 2 ? 1 : -1));
  const content = framed(moment, draw(canvas, light)) + grade(canvas, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN.width}" height="${DRAWN.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${canvas.definitions()}</defs>${content}</svg>`;
}
