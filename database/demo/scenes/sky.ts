import {
  blob,
  type Canvas,
  circle,
  ellipse,
  group,
  HEIGHT,
  type Point,
  path,
  polygon,
  rect,
  times,
  WIDTH,
} from "./canvas.ts";
import { lighter, mix } from "./colour.ts";
import { downward, outward } from "./gradient.ts";
import { distant, type Light } from "./light.ts";

/** Where the sun's glow stands, in pixels. */
export const sunAt = (light: Light): Point => [
  light.sunSide === 1 ? WIDTH * 0.82 : WIDTH * 0.18,
  light.hour === "noon" ? 90 : light.hour === "dusk" ? 560 : 300,
];

/** One cloud of solid puffs on a flat base; its transparency is its group's, so that the puffs do not show. */
function cloud(canvas: Canvas, x: number, y: number, w: number, colour: string): string {
  const h = w * 0.17;
  const puffs = times(7, (i) => {
    const t = (i - 3) / 3;
    return ellipse(
      x + t * w * 0.36,
      y - h * (1 - t * t) * canvas.between(0.35, 0.75),
      w * canvas.between(0.1, 0.16),
      h * canvas.between(0.55, 0.85),
      colour,
    );
  });
  return group(
    puffs + rect(x - w * 0.46, y - h * 0.42, w * 0.92, h * 0.6, colour, `rx="${(h * 0.3).toFixed(0)}"`),
    `opacity="${canvas.between(0.25, 0.6).toFixed(2)}"`,
  );
}

/** The sky down to `horizon`, with the sun's glow, clouds, and a few stars at dusk. */
export function sky(canvas: Canvas, light: Light, horizon = 760): string {
  const [top, middle, low] = light.sky;
  const [x, y] = sunAt(light);
  const glow = outward(canvas, [0, light.sun, 0.95], [0.25, light.sun, 0.5], [1, light.sun, 0]);
  const cloudColour = lighter(mix(low, middle, 0.25), light.hour === "dusk" ? 0.08 : 0.45);
  const stars =
    light.hour === "dusk"
      ? times(40, () =>
          circle(
            canvas.between(0, WIDTH),
            canvas.between(0, 330),
            canvas.between(0.8, 2.2),
            "#fff6e0",
            `opacity="${canvas.between(0.3, 0.9).toFixed(2)}"`,
          ),
        )
      : "";
  return (
    rect(0, 0, WIDTH, horizon + 10, downward(canvas, [0, top], [0.55, middle], [1, low])) +
    stars +
    circle(x, y, 620, glow, `opacity="${light.sunStrength}"`) +
    times(5, () =>
      cloud(
        canvas,
        canvas.between(-50, WIDTH),
        canvas.between(90, horizon * 0.55),
        canvas.between(220, 520),
        cloudColour,
      ),
    )
  );
}

/** Far hills and a line of woods between them and the ground. */
export function hills(canvas: Canvas, light: Light, horizon: number, high = 150): string {
  const ridge = (height: number, distance: number, base: string) => {
    const list: Point[] = [[-100, horizon + 40]];
    for (let x = -100; x <= WIDTH + 200; x += 200)
      list.push([x, horizon - canvas.between(height * 0.35, height)]);
    list.push([WIDTH + 200, horizon + 40]);
    return path(blob(list), distant(light, base, distance));
  };
  const green = light.season === "winter" ? "#8fa0b4" : light.season === "autumn" ? "#a06a44" : "#557f5c";
  return (
    ridge(high * 1.35, 0.72, "#6d86a6") + ridge(high * 0.9, 0.5, green) + woods(canvas, light, horizon, 0.38)
  );
}

/** A ragged row of firs and round trees, faded by distance. */
export function woods(canvas: Canvas, light: Light, horizon: number, distance: number): string {
  const evergreen = distant(light, "#2d4a40", distance);
  return times(46, (i) => {
    const x = i * 36 + canvas.between(-14, 14);
    const leaves = light.leaves[Math.floor(canvas.random() * light.leaves.length)];
    if (leaves && canvas.chance(0.55)) {
      return ellipse(
        x,
        horizon - canvas.between(14, 34),
        canvas.between(24, 42),
        canvas.between(28, 52),
        distant(light, leaves[1], distance),
      );
    }
    const h = canvas.between(60, 130);
    return polygon(
      [
        [x - h * 0.2, horizon + 12],
        [x, horizon - h],
        [x + h * 0.2, horizon + 12],
      ],
      evergreen,
    );
  });
}

/** The last touch: sunlight spilling in, corners a little darker. */
export function grade(canvas: Canvas, light: Light): string {
  const [x, y] = sunAt(light);
  return (
    circle(
      x,
      y,
      1100,
      outward(canvas, [0, light.sun, 0.34], [0.5, light.sun, 0.12], [1, light.sun, 0]),
      `opacity="${light.sunStrength}"`,
    ) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      outward(canvas, [0, light.shade, 0], [0.62, light.shade, 0], [1, light.shade, 0.3]),
      'transform="translate(-480 -360) scale(1.6)"',
    )
  );
}
