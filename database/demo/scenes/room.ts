import {
  type Canvas,
  circle,
  curve,
  HEIGHT,
  type Point,
  path,
  polygon,
  rect,
  stroke,
  times,
  WIDTH,
} from "./canvas.ts";
import { darker, lighter } from "./colour.ts";
import { downward, sideways } from "./gradient.ts";
import { type Light, lit, shaded } from "./light.ts";
import { planks, tiles } from "./textures.ts";
import { foliage } from "./trees.ts";

/** Rooms seen straight on: a wall, a floor, the window's light lying across them. */

export const FLOOR = 860;

export const WALLS = ["#e6dccb", "#cfd8d2", "#e3cdb8", "#c9d2da", "#d9cfe0", "#dfd6b4"] as const;

export type RoomStyle = {
  wall?: string;
  floor?: "wood" | "tiles" | "concrete";
  window?: boolean;
  floorColour?: string;
};

export function room(canvas: Canvas, light: Light, style: RoomStyle = {}): string {
  const wall = lit(light, style.wall ?? canvas.pick(WALLS));
  const floorColour =
    style.floorColour ??
    (style.floor === "tiles" ? "#cfc8bb" : style.floor === "concrete" ? "#a9a59d" : "#b5824f");
  const floor =
    style.floor === "tiles"
      ? tiles(canvas, lit(light, floorColour), 70, "skewX(-30)")
      : style.floor === "concrete"
        ? lit(light, floorColour)
        : planks(canvas, lit(light, floorColour), 46, "rotate(90)");
  const left = light.sunSide === -1;
  const beam: Point[] = left
    ? [
        [260, FLOOR],
        [620, FLOOR],
        [1080, HEIGHT],
        [560, HEIGHT],
      ]
    : [
        [980, FLOOR],
        [1340, FLOOR],
        [1040, HEIGHT],
        [520, HEIGHT],
      ];
  return (
    rect(
      0,
      0,
      WIDTH,
      FLOOR,
      downward(canvas, [0, darker(wall, 0.08)], [0.6, wall], [1, lighter(wall, 0.1)]),
    ) +
    rect(
      0,
      0,
      WIDTH,
      FLOOR,
      sideways(
        canvas,
        [left ? 0 : 1, light.sun, 0.3 * (light.sunStrength + 0.3)],
        [0.5, light.sun, 0],
        [left ? 1 : 0, light.shade, 0.3],
      ),
    ) +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor) +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, downward(canvas, [0, light.shade, 0.25], [1, light.shade, 0.02])) +
    rect(0, FLOOR - 30, WIDTH, 30, lit(light, "#f4efe5")) +
    rect(0, FLOOR - 4, WIDTH, 6, shaded(light, "#b0a899", 0.4)) +
    (style.window === false
      ? ""
      : view(canvas, light, left ? 170 : 1010, 150, 420, 470) +
        (light.lamps ? "" : polygon(beam, light.sun, 'opacity="0.3"')))
  );
}

/** A window with the season outside. */
export function view(canvas: Canvas, light: Light, x: number, y: number, w: number, h: number): string {
  const [top, middle, low] = light.sky;
  const outside = light.leaves[0]
    ? foliage(canvas, light, x + w * 0.72, y + h * 0.62, w * 0.22, h * 0.26, light.leaves[0])
    : polygon(
        [
          [x + w * 0.6, y + h * 0.86],
          [x + w * 0.74, y + h * 0.3],
          [x + w * 0.9, y + h * 0.86],
        ],
        lit(light, "#3d5f52"),
      ) +
      times(12, () =>
        circle(canvas.between(x, x + w), canvas.between(y, y + h), canvas.between(2, 5), "#ffffff"),
      );
  const frame = lit(light, "#f6f1e7");
  return (
    rect(x - 22, y - 22, w + 44, h + 44, darker(frame, 0.1)) +
    rect(x, y, w, h, downward(canvas, [0, top], [0.6, middle], [1, low])) +
    rect(x, y + h * 0.82, w, h * 0.18, light.ground.near) +
    outside +
    rect(x + w / 2 - 8, y, 16, h, frame) +
    rect(x, y + h * 0.48, w, 14, frame) +
    rect(x - 34, y + h + 18, w + 68, 20, lighter(frame, 0.1)) +
    curtain(light, x - 70, y - 50, 100, h + 130) +
    curtain(light, x + w - 30, y - 50, 100, h + 130) +
    stroke(
      [
        [x - 90, y - 52],
        [x + w + 90, y - 52],
      ],
      lit(light, "#7d6145"),
      9,
    )
  );
}

const curtain = (light: Light, x: number, y: number, w: number, h: number) =>
  path(
    `M${x} ${y}H${x + w}Q${x + w * 0.86} ${y + h / 2} ${x + w * 0.94} ${y + h}H${x + w * 0.04}Q${x + w * 0.12} ${y + h / 2} ${x} ${y}Z`,
    lit(light, "#efe6d6"),
    'opacity="0.94"',
  ) +
  times(4, (i) =>
    curve(
      `M${x + w * (0.16 + i * 0.2)} ${y}Q${x + w * (0.2 + i * 0.2)} ${y + h / 2} ${x + w * (0.14 + i * 0.21)} ${y + h}`,
      shaded(light, "#cfc3ae"),
      3,
      'opacity="0.6"',
    ),
  );
