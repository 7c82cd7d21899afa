import { bungalow } from "./bungalow.ts";
import { canadienne } from "./canadienne.ts";
import { type Canvas, HEIGHT, path, polygon, rect, times, WIDTH } from "./canvas.ts";
import { chalet } from "./chalet.ts";
import { darker, lighter } from "./colour.ts";
import { cottage } from "./cottage.ts";
import { downward } from "./gradient.ts";
import { ground } from "./ground.ts";
import type { House } from "./house-parts.ts";
import { distant, type Light, lit, shaded } from "./light.ts";
import { BRICKS, DOORS, duplex, triplex, walkUp } from "./plexes.ts";
import { bush } from "./shrubs.ts";
import { hills, sky, woods } from "./sky.ts";
import { birch, maple, spruce } from "./trees.ts";

export type Building = "triplex" | "duplex" | "walk-up" | "canadienne" | "bungalow" | "cottage" | "chalet";

const WALLS = ["#e9e2d3", "#c9d3cf", "#d9c7a8", "#b9c4cf", "#e3d2c3"] as const;
const ROOFS = ["#4a4a52", "#6b4038", "#3e4f4b", "#5a4a42"] as const;
const TIN = ["#8c3b34", "#5d7f86", "#9aa3a6", "#3f5d4f"] as const;

/** One of Québec's houses standing on `y`, its left wall at `x`. */
export function building(
  canvas: Canvas,
  light: Light,
  kind: Building,
  x: number,
  y: number,
  width: number,
): string {
  const doors = canvas.pick(DOORS);
  const plex = { x, ground: y, width, colour: canvas.pick(BRICKS), doors };
  const house: House = { x, ground: y, width, wall: canvas.pick(WALLS), roof: canvas.pick(ROOFS), doors };
  switch (kind) {
    case "triplex":
      return triplex(canvas, light, { ...plex, floor: width * 0.38 });
    case "duplex":
      return duplex(canvas, light, { ...plex, floor: width * 0.38 });
    case "walk-up":
      return walkUp(canvas, light, { ...plex, floor: width * 0.27 });
    case "canadienne":
      return canadienne(canvas, light, { ...house, wall: "#b4aa9c", roof: canvas.pick(TIN) });
    case "bungalow":
      return bungalow(canvas, light, { ...house, wall: canvas.pick(BRICKS) });
    case "cottage":
      return cottage(canvas, light, house);
    case "chalet":
      return chalet(canvas, light, { ...house, wall: "#9c6b42", roof: "#3d4a45" });
  }
}

/** The open country behind a house: sky, hills, woods. */
export const countryside = (canvas: Canvas, light: Light, horizon: number) =>
  sky(canvas, light, horizon) + hills(canvas, light, horizon);

/** The roofs and trees of a neighbourhood behind a house, faded. */
export function neighbourhood(canvas: Canvas, light: Light, horizon: number): string {
  const roofs = times(9, (i) => {
    const x = i * 190 - 60 + canvas.between(-30, 30);
    const w = canvas.between(140, 210);
    const h = canvas.between(70, 150);
    const wall = distant(light, canvas.pick([...BRICKS, "#d9cfc0"]), 0.45);
    const roof = distant(light, light.season === "winter" ? "#eef2f7" : "#5b5052", 0.4);
    return (
      rect(x, horizon - h, w, h + 20, wall) +
      (canvas.chance(0.6)
        ? polygon(
            [
              [x - 10, horizon - h],
              [x + w * 0.5, horizon - h - 60],
              [x + w + 10, horizon - h],
            ],
            roof,
          )
        : rect(x - 5, horizon - h - 10, w + 10, 14, roof)) +
      times(3, (k) =>
        rect(
          x + 20 + k * (w / 3.4),
          horizon - h * 0.72,
          w * 0.13,
          h * 0.3,
          light.lamps ? "#f8c473" : distant(light, "#44546a", 0.35),
        ),
      )
    );
  });
  return sky(canvas, light, horizon) + woods(canvas, light, horizon - 30, 0.55) + roofs;
}

/** Pavement, kerb and street along the bottom of a picture. */
export function pavement(canvas: Canvas, light: Light, y: number): string {
  const winter = light.season === "winter";
  const slab = lit(light, winter ? "#dfe5ec" : "#c7c0b4");
  const street = lit(light, winter ? "#b9bfc9" : "#6b6a70");
  return (
    rect(0, y, WIDTH, 74, downward(canvas, [0, lighter(slab, 0.12)], [1, slab])) +
    times(9, (i) =>
      polygon(
        [
          [i * 190 + 40, y],
          [i * 190 + 44, y],
          [i * 190 + 4, y + 74],
          [i * 190 - 2, y + 74],
        ],
        darker(slab, 0.18),
      ),
    ) +
    rect(0, y + 74, WIDTH, 16, darker(slab, 0.22)) +
    rect(0, y + 90, WIDTH, HEIGHT - y - 90, downward(canvas, [0, darker(street, 0.1)], [1, street])) +
    (winter ? path(`M0 ${y + 96}q200 -46 420 -22t460 -8t400 6t320 -4v40H0z`, lit(light, "#f4f8fc")) : "")
  );
}

/** A house in its garden on open ground; what the other scenes begin with. */
export function homestead(
  canvas: Canvas,
  light: Light,
  kind: Building,
  options: { x?: number; y?: number; width?: number; country?: boolean } = {},
): string {
  const {
    x = 380,
    y = 800,
    width = kind === "triplex" || kind === "duplex"
      ? 520
      : kind === "chalet" || kind === "cottage"
        ? 620
        : 860,
  } = options;
  const behind = options.country ?? (kind === "chalet" || kind === "canadienne");
  return (
    (behind ? countryside(canvas, light, y - 40) : neighbourhood(canvas, light, y - 40)) +
    ground(canvas, light, y - 46) +
    maple(canvas, light, x - 90, y - 20, 620) +
    (behind
      ? spruce(canvas, light, x + width + 120, y - 20, 560)
      : birch(canvas, light, x + width + 110, y - 15, 520)) +
    building(canvas, light, kind, x, y, width) +
    bush(canvas, light, x + width * 0.02, y + 16, 130, 70, "#d98fb6") +
    bush(canvas, light, x + width * 0.97, y + 18, 150, 84) +
    shadedEdge(light, y)
  );
}

const shadedEdge = (light: Light, y: number) =>
  rect(0, y - 48, WIDTH, 6, shaded(light, light.ground.far, 0.2), 'opacity="0.25"');
