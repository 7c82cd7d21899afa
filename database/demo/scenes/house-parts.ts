import { type Canvas, curve, type Point, path, polygon, rect, times } from "./canvas.ts";
import { type Light, lit } from "./light.ts";
import { brick } from "./textures.ts";

export type House = { x: number; ground: number; width: number; wall: string; roof: string; doors: string };

export const SNOW = "#fbfdff";

/** Snow lying along an edge from `from` to `to`, hanging a little over it. */
export function eaveSnow(canvas: Canvas, light: Light, from: Point, to: Point, thickness: number): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const steps = 8;
  let under = "";
  for (let i = steps; i > 0; i--) {
    const t = (i - 0.5) / steps;
    under += `Q${x1 + (x2 - x1) * t} ${y1 + (y2 - y1) * t + canvas.between(thickness * 0.3, thickness)} ${x1 + (x2 - x1) * ((i - 1) / steps)} ${y1 + (y2 - y1) * ((i - 1) / steps)}`;
  }
  return (
    path(
      `M${x1} ${y1}L${x1} ${y1 - thickness}L${x2} ${y2 - thickness}L${x2} ${y2}${under}Z`,
      lit(light, SNOW),
    ) + icicles(canvas, light, from, to)
  );
}

function icicles(canvas: Canvas, light: Light, from: Point, to: Point): string {
  return times(12, () => {
    const t = canvas.random();
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    return polygon(
      [
        [x - 3, y],
        [x + 3, y],
        [x, y + canvas.between(12, 40)],
      ],
      lit(light, "#d7e9f5"),
      'opacity="0.8"',
    );
  });
}

export function chimney(
  canvas: Canvas,
  light: Light,
  x: number,
  top: number,
  w: number,
  h: number,
  colour = "#9a5140",
): string {
  const smoke =
    light.season === "winter"
      ? times(4, (i) =>
          curve(
            `M${x + w / 2} ${top - 12 - i * 34}q${20 + i * 8} -22 ${10 + i * 6} -46`,
            lit(light, "#ffffff"),
            22 + i * 12,
            `opacity="${(0.4 - i * 0.08).toFixed(2)}"`,
          ),
        )
      : "";
  return (
    smoke +
    rect(x, top, w, h, brick(canvas, lit(light, colour), 9)) +
    rect(x, top, w * 0.3, h, light.shade, 'opacity="0.18"') +
    rect(x - 5, top - 8, w + 10, 11, lit(light, "#b5aa9b")) +
    (light.season === "winter" ? rect(x - 5, top - 17, w + 10, 11, lit(light, SNOW), 'rx="5"') : "")
  );
}
