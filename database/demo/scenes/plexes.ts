import { type Canvas, curve, type Point, path, polygon, rect, stroke, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward, sideways } from "./gradient.ts";
import { castShadow, contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { door, pane, railing } from "./openings.ts";
import { brick } from "./textures.ts";

/** Brick of Montréal's façades. */
export const BRICKS = ["#a4513a", "#8d4a3f", "#b8795a", "#c2a07a", "#7c5348", "#9c8f86"] as const;
export const DOORS = ["#1f5a46", "#2d4f7c", "#8a2f2f", "#d8a23a", "#3c3f4d", "#5b7d78"] as const;

export type Plex = { x: number; ground: number; width: number; floor: number; colour: string; doors: string };

/** Sun on one side of a wall, shade on the other. */
export function sunlight(canvas: Canvas, light: Light, x: number, y: number, w: number, h: number): string {
  const warm = light.sunSide === 1 ? 1 : 0;
  return rect(
    x,
    y,
    w,
    h,
    sideways(
      canvas,
      [warm, light.sun, 0.26 * light.sunStrength * 1.6],
      [0.5, light.sun, 0],
      [1 - warm, light.shade, 0.34],
    ),
  );
}

function cornice(canvas: Canvas, light: Light, x: number, y: number, w: number, colour: string): string {
  const own = lit(light, colour);
  const snow =
    light.season === "winter"
      ? path(
          `M${x - 14} ${y - 34}q${w * 0.2} -26 ${w * 0.46} -14t${w * 0.54 + 28} 12v10h${-w - 28}z`,
          lit(light, "#fbfdff"),
        )
      : "";
  return (
    rect(x - 10, y - 30, w + 20, 34, downward(canvas, [0, lighter(own, 0.15)], [1, darker(own, 0.2)])) +
    rect(x - 16, y - 36, w + 32, 10, lighter(own, 0.1)) +
    times(Math.floor(w / 26), (i) => rect(x + 4 + i * 26, y - 18, 11, 20, darker(own, 0.3), 'rx="3"')) +
    rect(x, y + 4, w, 12, light.shade, 'opacity="0.35"') +
    polygon(
      [
        [x + w * 0.36, y - 36],
        [x + w * 0.5, y - 76],
        [x + w * 0.64, y - 36],
      ],
      own,
    ) +
    polygon(
      [
        [x + w * 0.42, y - 38],
        [x + w * 0.5, y - 62],
        [x + w * 0.58, y - 38],
      ],
      darker(own, 0.25),
    ) +
    snow
  );
}

function balcony(light: Light, x: number, y: number, w: number): string {
  const deck = lit(light, "#8b7d6b");
  const snow = light.season === "winter" ? rect(x - 4, y - 9, w + 8, 9, lit(light, "#fbfdff"), 'rx="5"') : "";
  return (
    rect(x + 4, y + 10, w - 8, 26, light.shade, 'opacity="0.25"') +
    rect(x - 6, y, w + 12, 11, deck) +
    rect(x - 6, y + 8, w + 12, 4, darker(deck, 0.35)) +
    snow +
    railing(light, x, y, w, 46)
  );
}

/** The outside staircase from a landing down to the pavement, curling at its foot. */
export function staircase(light: Light, from: Point, to: Point, steps = 15): string {
  const iron = lit(light, "#23302c");
  const at = (t: number): Point => {
    const middle: Point = [from[0] + (to[0] - from[0]) * 0.72, from[1] + (to[1] - from[1]) * 0.34];
    const a = (1 - t) ** 2;
    const b = 2 * t * (1 - t);
    const c = t * t;
    return [a * from[0] + b * middle[0] + c * to[0], a * from[1] + b * middle[1] + c * to[1]];
  };
  const line = (dx: number, dy: number) =>
    Array.from({ length: 25 }, (_, i) => {
      const [x, y] = at(i / 24);
      return [x + dx, y + dy] as const;
    });
  const half = 30;
  const treads = times(steps, (i) => {
    const [x, y] = at((i + 0.5) / steps);
    const wood = lit(light, "#a08a6d");
    const snow =
      light.season === "winter" ? rect(x - half, y - 9, half * 2, 7, lit(light, "#fbfdff"), 'rx="3"') : "";
    return (
      rect(x - half, y - 3, half * 2, 7, wood) + rect(x - half, y + 3, half * 2, 3, darker(wood, 0.45)) + snow
    );
  });
  const rail = (dx: number) =>
    stroke(line(dx, -48), iron, 5) +
    times(steps * 2, (i) => {
      const [x, y] = at((i + 0.5) / (steps * 2));
      return rect(x + dx - 1.2, y - 48, 2.4, 48, iron);
    });
  return stroke(line(-half, 4), iron, 7) + rail(-half) + treads + stroke(line(half, 4), iron, 7) + rail(half);
}

/** The brick front itself: walls, bands between floors, foundation. */
function front(canvas: Canvas, light: Light, plex: Plex, floors: number): string {
  const { x, ground, width, floor, colour } = plex;
  const h = floors * floor + 34;
  const top = ground - h;
  const snowbank =
    light.season === "winter"
      ? path(
          `M${x - 30} ${ground + 8}q${width * 0.14} -40 ${width * 0.3} -20t${width * 0.4} -6t${width * 0.3 + 60} 26z`,
          lit(light, "#f3f7fc"),
        )
      : "";
  return (
    castShadow(light, x, x + width, ground, h * 0.8) +
    contact(light, x + width / 2, ground + 2, width * 0.55) +
    rect(x, top, width, h, brick(canvas, lit(light, colour), 11)) +
    rect(x, ground - 34, width, 34, lit(light, "#9b9488")) +
    rect(x, ground - 37, width, 5, lit(light, "#b9b2a5")) +
    times(floors - 1, (i) =>
      rect(x, ground - 34 - floor * (i + 1), width, 7, lit(light, mix(colour, "#d9cfc0", 0.6))),
    ) +
    sunlight(canvas, light, x, top, width, h) +
    snowbank
  );
}

/** The Montréal triplex: three floors, balconies, and the staircase outside. */
export function triplex(canvas: Canvas, light: Light, plex: Plex): string {
  const { x, ground, width: w, floor, doors } = plex;
  const base = ground - 34;
  const style = { frame: "#f0e9dc", columns: 1, rows: 2, arched: true } as const;
  const rows = times(3, (i) => {
    const y = base - floor * i;
    const wide =
      pane(canvas, light, x + w * 0.08, y - floor * 0.8, w * 0.17, floor * 0.56, {
        ...style,
        flowers: i === 1,
      }) + pane(canvas, light, x + w * 0.3, y - floor * 0.8, w * 0.17, floor * 0.56, style);
    const entries =
      i === 2
        ? door(canvas, light, x + w * 0.66, y, w * 0.13, floor * 0.74, doors)
        : door(canvas, light, x + w * 0.58, y, w * 0.13, floor * 0.74, doors) +
          door(canvas, light, x + w * 0.78, y, w * 0.13, floor * 0.74, i === 0 ? doors : darker(doors, 0.15));
    return wide + entries;
  });
  const landing: Point = [x + w * 0.6, base - floor + 2];
  return (
    front(canvas, light, plex, 3) +
    rows +
    balcony(light, x + w * 0.52, base - floor * 2 + 2, w * 0.44) +
    balcony(light, x + w * 0.52, base - floor + 2, w * 0.44) +
    cornice(canvas, light, x, ground - floor * 3 - 34, w, doors) +
    staircase(light, landing, [x + w * 0.34, ground + 26])
  );
}

/** The brick duplex: two floors, one straight stair. */
export function duplex(canvas: Canvas, light: Light, plex: Plex): string {
  const { x, ground, width: w, floor, doors } = plex;
  const base = ground - 34;
  const style = { frame: "#f3eee4", columns: 2, rows: 2 } as const;
  const rows = times(2, (i) => {
    const y = base - floor * i;
    return (
      pane(canvas, light, x + w * 0.1, y - floor * 0.78, w * 0.32, floor * 0.52, {
        ...style,
        columns: 3,
        flowers: i === 0,
      }) +
      door(canvas, light, x + w * 0.58, y, w * 0.13, floor * 0.72, doors) +
      pane(canvas, light, x + w * 0.79, y - floor * 0.72, w * 0.13, floor * 0.46, { ...style, columns: 1 })
    );
  });
  return (
    front(canvas, light, plex, 2) +
    rows +
    balcony(light, x + w * 0.5, base - floor + 2, w * 0.46) +
    cornice(canvas, light, x, ground - floor * 2 - 34, w, darker(doors, 0.1)) +
    staircase(light, [x + w * 0.54, base - floor + 2], [x + w * 0.2, ground + 20], 13)
  );
}

/** The walk-up: three and a half floors of flats, a balcony each. */
export function walkUp(canvas: Canvas, light: Light, plex: Plex): string {
  const { x, ground, width: w, floor } = plex;
  const base = ground - 34;
  const rows = times(3, (i) => {
    const y = base - floor * i;
    return times(2, (k) => {
      const left = x + w * (k === 0 ? 0.05 : 0.6);
      return (
        pane(canvas, light, left, y - floor * 0.8, w * 0.15, floor * 0.5, {
          columns: 2,
          rows: 1,
          sill: "#b7aea0",
        }) +
        pane(canvas, light, left + w * 0.19, y - floor * 0.84, w * 0.15, floor * 0.78, {
          columns: 2,
          rows: 1,
          sill: false,
        }) +
        balcony(light, left + w * 0.15, y + 2, w * 0.22)
      );
    });
  });
  const hall =
    rect(x + w * 0.44, ground - floor * 3 - 20, w * 0.12, floor * 3 + 20, shaded(light, plex.colour, 0.3)) +
    times(3, (i) =>
      pane(canvas, light, x + w * 0.46, base - floor * i - floor * 0.86, w * 0.08, floor * 0.42, {
        columns: 1,
        rows: 2,
      }),
    );
  return (
    front(canvas, light, plex, 3) +
    hall +
    rows +
    door(canvas, light, x + w * 0.455, ground, w * 0.09, floor * 0.8, plex.doors) +
    rect(x + w * 0.42, ground - floor * 0.92, w * 0.16, 10, lit(light, "#d8d0c2")) +
    rect(x - 8, ground - floor * 3 - 50, w + 16, 20, shaded(light, "#d8d0c2", 0.2)) +
    (light.season === "winter"
      ? curve(`M${x - 8} ${ground - floor * 3 - 50}q${w / 2} -14 ${w + 16} 0`, lit(light, "#fbfdff"), 14)
      : "")
  );
}
