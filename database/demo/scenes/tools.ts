import {
  type Canvas,
  circle,
  curve,
  ellipse,
  type Point,
  path,
  polygon,
  rect,
  stroke,
  times,
} from "./canvas.ts";
import { darker, lighter } from "./colour.ts";
import { contact } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { METAL, RUBBER, wheel } from "./metal.ts";

/** Tools of the trades. Each stands or points where it is told; `f` 1 looks to the right. */

/** A long-handled tool from `top` to `foot`, with its head drawn by kind. */
export function handled(
  light: Light,
  kind: "shovel" | "rake" | "broom" | "squeegee" | "net" | "roller" | "hoe",
  top: Point,
  foot: Point,
  colour = "#2f6f8f",
): string {
  const angle = (Math.atan2(foot[1] - top[1], foot[0] - top[0]) * 180) / Math.PI - 90;
  const put = (content: string) =>
    `<g transform="translate(${foot[0].toFixed(1)} ${foot[1].toFixed(1)}) rotate(${angle.toFixed(1)})">${content}</g>`;
  const own = lit(light, colour);
  const metal = lit(light, METAL);
  const heads = {
    shovel:
      path("M-38 -20L-44 62Q0 84 44 62L38 -20Q0 -34 -38 -20Z", own) +
      path("M-30 -8L-34 52Q0 66 34 52L30 -8Z", lighter(own, 0.16)),
    rake:
      path("M-8 0L-56 34L56 34L8 0Z", darker(own, 0.1)) +
      times(12, (i) =>
        stroke(
          [
            [-52 + i * 9.4, 34],
            [-56 + i * 10.2, 64],
          ],
          own,
          4,
        ),
      ),
    broom:
      rect(-46, -6, 92, 20, own, 'rx="5"') +
      times(22, (i) =>
        stroke(
          [
            [-43 + i * 4.1, 12],
            [-48 + i * 4.6, 50],
          ],
          lit(light, "#d9b45b"),
          3,
        ),
      ),
    squeegee:
      rect(-62, 2, 124, 12, metal, 'rx="4"') +
      rect(-64, 14, 128, 7, lit(light, RUBBER)) +
      rect(-8, -16, 16, 24, own),
    net:
      ellipse(0, 44, 52, 40, "none", `stroke="${own}" stroke-width="8"`) +
      ellipse(0, 46, 46, 34, "#dfeef2", 'opacity="0.45"') +
      times(6, (i) =>
        stroke(
          [
            [-38 + i * 15, 18],
            [-34 + i * 14, 74],
          ],
          "#ffffff",
          1.5,
          'opacity="0.6"',
        ),
      ),
    roller:
      stroke(
        [
          [0, -10],
          [0, 14],
          [54, 14],
          [54, 30],
        ],
        metal,
        7,
      ) + rect(-62, 26, 122, 38, own, 'rx="14"'),
    hoe: polygon(
      [
        [-34, 0],
        [34, 0],
        [28, 20],
        [-28, 20],
      ],
      metal,
    ),
  } as const;
  return (
    stroke([top, foot], lit(light, "#a97a4a"), 10) +
    stroke(
      [top, [top[0] * 0.82 + foot[0] * 0.18, top[1] * 0.82 + foot[1] * 0.18]],
      lit(light, "#8a5f37"),
      11,
    ) +
    put(heads[kind])
  );
}

/** A ladder leaning from `foot` to `top`. */
export function ladder(light: Light, foot: Point, top: Point, width = 46): string {
  const own = lit(light, "#c7ccd0");
  const length = Math.hypot(top[0] - foot[0], top[1] - foot[1]);
  const at = (t: number, dx: number): Point => [
    foot[0] + (top[0] - foot[0]) * t + dx,
    foot[1] + (top[1] - foot[1]) * t,
  ];
  return (
    times(2, (i) => stroke([at(0, i * width), at(1, i * width)], i ? own : darker(own, 0.2), 9)) +
    times(length / 40, (i) =>
      stroke([at((i + 0.5) / (length / 40), 0), at((i + 0.5) / (length / 40), width)], lighter(own, 0.12), 7),
    )
  );
}

export function bucket(
  light: Light,
  x: number,
  y: number,
  size: number,
  colour: string,
  inside?: string,
): string {
  const own = lit(light, colour);
  return (
    contact(light, x, y, size * 0.6) +
    polygon(
      [
        [x - size * 0.4, y],
        [x - size * 0.52, y - size],
        [x + size * 0.52, y - size],
        [x + size * 0.4, y],
      ],
      own,
    ) +
    polygon(
      [
        [x + size * 0.1, y],
        [x + size * 0.16, y - size],
        [x + size * 0.52, y - size],
        [x + size * 0.4, y],
      ],
      "#000000",
      'opacity="0.12"',
    ) +
    ellipse(x, y - size, size * 0.52, size * 0.13, inside ? lit(light, inside) : darker(own, 0.35)) +
    curve(
      `M${x - size * 0.5} ${y - size}Q${x} ${y - size * 1.75} ${x + size * 0.5} ${y - size}`,
      lit(light, METAL),
      4,
    )
  );
}

export function wheelbarrow(
  light: Light,
  x: number,
  y: number,
  f: 1 | -1,
  load: string,
  colour = "#3f6f57",
): string {
  const own = lit(light, colour);
  const at = (dx: number, dy: number): Point => [x + f * dx, y - dy];
  return (
    contact(light, x, y, 150) +
    path(`M${at(-96, 118).join(" ")}Q${at(0, 210).join(" ")} ${at(118, 122).join(" ")}Z`, lit(light, load)) +
    polygon([at(-110, 122), at(134, 126), at(84, 46), at(-60, 46)], own) +
    polygon([at(-60, 46), at(84, 46), at(76, 36), at(-54, 36)], darker(own, 0.35)) +
    stroke([at(104, 26), at(-60, 54), at(-220, 118)], lit(light, "#8a6038"), 10) +
    stroke([at(-50, 50), at(-74, 2)], lit(light, METAL), 9) +
    wheel(light, x + f * 112, y - 34, 36)
  );
}

/** A brown paper bag of leaves. */
export const leafBag = (canvas: Canvas, light: Light, x: number, y: number, h: number) =>
  contact(light, x, y, h * 0.4) +
  polygon(
    [
      [x - h * 0.3, y],
      [x - h * 0.33, y - h],
      [x + h * 0.33, y - h],
      [x + h * 0.3, y],
    ],
    lit(light, "#b98f5e"),
  ) +
  polygon(
    [
      [x + h * 0.05, y],
      [x + h * 0.08, y - h],
      [x + h * 0.33, y - h],
      [x + h * 0.3, y],
    ],
    lit(light, "#a07848"),
  ) +
  times(9, () =>
    ellipse(
      x + canvas.between(-h * 0.26, h * 0.26),
      y - h - canvas.between(-6, h * 0.12),
      h * 0.09,
      h * 0.06,
      lit(light, canvas.pick(["#c8532b", "#e29a38", "#a63d24", "#8a8f3c"])),
    ),
  );

/** A hose lying in loops. */
export const hose = (light: Light, from: Point, to: Point, colour: string) =>
  curve(
    `M${from[0]} ${from[1]}C${from[0] + (to[0] - from[0]) * 0.2} ${from[1] + 130} ${to[0] - (to[0] - from[0]) * 0.5} ${to[1] - 60} ${to[0]} ${to[1]}`,
    lit(light, colour),
    11,
  );

/** A cardboard box. */
export const box = (light: Light, x: number, y: number, w: number, h: number) =>
  contact(light, x + w / 2, y, w * 0.6, 0.2) +
  rect(x, y - h, w, h, lit(light, "#c39a68")) +
  rect(x + w * 0.7, y - h, w * 0.3, h, lit(light, "#a98050")) +
  rect(x + w * 0.3, y - h, w * 0.1, h, lit(light, "#dcbf90"));

/** A spray or jet of water from `from` to `to`. */
export const jet = (canvas: Canvas, from: Point, to: Point) =>
  polygon([from, [to[0] - 46, to[1] + 12], [to[0] + 46, to[1] - 12]], "#ffffff", 'opacity="0.5"') +
  times(34, () =>
    circle(
      to[0] + canvas.between(-90, 90),
      to[1] + canvas.between(-46, 30),
      canvas.between(3, 13),
      "#ffffff",
      `opacity="${canvas.between(0.25, 0.7).toFixed(2)}"`,
    ),
  );
