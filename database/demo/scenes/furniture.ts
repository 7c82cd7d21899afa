import {
  type Canvas,
  circle,
  curve,
  ellipse,
  type Point,
  path,
  polygon,
  rect,
  times,
  WIDTH,
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward, outward } from "./gradient.ts";
import { type Light, lit } from "./light.ts";
import { pane } from "./openings.ts";
import { tiles } from "./textures.ts";

export function sofa(canvas: Canvas, light: Light, x: number, y: number, w: number, colour: string): string {
  const own = lit(light, colour);
  const h = w * 0.34;
  return (
    ellipse(x + w / 2, y, w * 0.56, 22, light.shade, 'opacity="0.35"') +
    rect(
      x,
      y - h,
      w,
      h * 0.72,
      downward(canvas, [0, lighter(own, 0.12)], [1, darker(own, 0.12)]),
      'rx="34"',
    ) +
    times(3, (i) =>
      rect(
        x + w * (0.1 + i * 0.27),
        y - h * 0.56,
        w * 0.262,
        h * 0.3,
        lighter(own, i === 1 ? 0.1 : 0.05),
        'rx="16"',
      ),
    ) +
    rect(x + w * 0.06, y - h * 0.34, w * 0.88, h * 0.26, darker(own, 0.14), 'rx="10"') +
    rect(x - w * 0.03, y - h * 0.68, w * 0.13, h * 0.62, darker(own, 0.06), 'rx="26"') +
    rect(x + w * 0.9, y - h * 0.68, w * 0.13, h * 0.62, darker(own, 0.06), 'rx="26"') +
    rect(
      x + w * 0.14,
      y - h * 0.92,
      w * 0.16,
      w * 0.13,
      lit(light, "#d8a23a"),
      `rx="14" transform="rotate(-10 ${x + w * 0.2} ${y - h * 0.7})"`,
    ) +
    rect(
      x + w * 0.72,
      y - h * 0.9,
      w * 0.15,
      w * 0.12,
      lit(light, "#e9e1d0"),
      `rx="14" transform="rotate(9 ${x + w * 0.8} ${y - h * 0.7})"`,
    ) +
    [0.06, 0.9].map((t) => rect(x + w * t, y - 20, 18, 22, lit(light, "#5b4332"))).join("")
  );
}

/** A rug lying on the floor, in perspective, with a border. */
export function rug(light: Light, x: number, y: number, w: number, h: number, colour: string): string {
  const own = lit(light, colour);
  const shape = (inset: number): Point[] => [
    [x + w * 0.12 + inset, y + inset * 0.4],
    [x + w * 0.88 - inset, y + inset * 0.4],
    [x + w - inset * 1.4, y + h - inset * 0.4],
    [x + inset * 1.4, y + h - inset * 0.4],
  ];
  return (
    polygon(shape(0), own) +
    polygon(shape(22), lighter(own, 0.3)) +
    polygon(shape(36), own) +
    times(7, (i) =>
      polygon(
        [
          [x + w * (0.2 + i * 0.095), y + h * 0.5],
          [x + w * (0.235 + i * 0.095), y + h * 0.34],
          [x + w * (0.27 + i * 0.095), y + h * 0.5],
          [x + w * (0.235 + i * 0.095), y + h * 0.66],
        ],
        lighter(own, 0.35),
      ),
    )
  );
}

export const plant = (canvas: Canvas, light: Light, x: number, y: number, h: number) =>
  ellipse(x, y, h * 0.2, 10, light.shade, 'opacity="0.3"') +
  polygon(
    [
      [x - h * 0.12, y],
      [x - h * 0.16, y - h * 0.3],
      [x + h * 0.16, y - h * 0.3],
      [x + h * 0.12, y],
    ],
    lit(light, "#b8623a"),
  ) +
  times(11, (i) => {
    const angle = -Math.PI / 2 + (i - 5) * 0.22;
    const length = h * canvas.between(0.45, 0.72);
    const tip: Point = [x + Math.cos(angle) * length, y - h * 0.3 + Math.sin(angle) * length];
    return path(
      `M${x} ${y - h * 0.3}Q${x + Math.cos(angle - 0.3) * length * 0.6} ${y - h * 0.3 + Math.sin(angle - 0.3) * length * 0.6} ${tip[0]} ${tip[1]}Q${x + Math.cos(angle + 0.3) * length * 0.6} ${y - h * 0.3 + Math.sin(angle + 0.3) * length * 0.6} ${x} ${y - h * 0.3}Z`,
      lit(light, i % 2 ? "#3e7d4c" : "#5b9a5a"),
    );
  });

export function lamp(canvas: Canvas, light: Light, x: number, y: number, h: number): string {
  const glow = light.lamps
    ? circle(
        x,
        y - h * 0.86,
        h * 0.9,
        outward(canvas, [0, "#ffe0a0", 0.6], [0.35, "#ffd98a", 0.25], [1, "#ffd98a", 0]),
      )
    : "";
  return (
    glow +
    ellipse(x, y, h * 0.13, 9, lit(light, "#3b3f40")) +
    rect(x - 4, y - h * 0.8, 8, h * 0.8, lit(light, "#3b3f40")) +
    polygon(
      [
        [x - h * 0.17, y - h * 0.72],
        [x - h * 0.1, y - h],
        [x + h * 0.1, y - h],
        [x + h * 0.17, y - h * 0.72],
      ],
      light.lamps ? "#ffe4a6" : lit(light, "#f1e6cf"),
    )
  );
}

export function frame(canvas: Canvas, light: Light, x: number, y: number, w: number, h: number): string {
  return (
    rect(x - 10, y - 10, w + 20, h + 20, lit(light, "#5b4332")) +
    rect(x, y, w, h, lit(light, "#f6f1e7")) +
    rect(
      x + w * 0.14,
      y + h * 0.14,
      w * 0.72,
      h * 0.72,
      downward(canvas, [0, "#9cc8e4"], [0.55, "#f3d9b4"], [0.56, "#6d9a5f"], [1, "#3f6b4a"]),
    ) +
    circle(x + w * 0.66, y + h * 0.36, w * 0.08, "#f7c35f")
  );
}

/** A run of kitchen cupboards with counter, sink and taps. */
export function kitchen(canvas: Canvas, light: Light, colour: string): string {
  const own = lit(light, colour);
  const counter = lit(light, "#e9e4da");
  const doorOf = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, own, 'rx="4"') +
    rect(x + 14, y + 14, w - 28, h - 28, "none", `stroke="${darker(own, 0.18)}" stroke-width="5"`) +
    rect(x + w - 30, y + h * 0.42, 9, 44, lit(light, "#c9a24d"), 'rx="4"');
  return (
    times(3, (i) => doorOf(60 + i * 190, 110, 182, 300)) +
    rect(0, 470, WIDTH, 200, tiles(canvas, lit(light, "#f1ede4"), 50)) +
    pane(canvas, light, 760, 130, 380, 330, { columns: 2, rows: 2, sill: "#f1ede4" }) +
    times(2, (i) => doorOf(1210 + i * 190, 110, 182, 300)) +
    times(8, (i) => doorOf(20 + i * 198, 712, 190, 260)) +
    rect(0, 668, WIDTH, 44, downward(canvas, [0, lighter(counter, 0.3)], [1, darker(counter, 0.12)])) +
    rect(0, 972, WIDTH, 34, darker(own, 0.4)) +
    curve("M950 668V590Q950 552 990 552T1030 600", lit(light, "#aeb7bd"), 16) +
    ellipse(960, 674, 150, 12, darker(counter, 0.35)) +
    times(3, (i) =>
      rect(
        250 + i * 60,
        610 - i * 8,
        44,
        58 + i * 8,
        lit(light, canvas.pick(["#b4492f", "#d8a23a", "#1f5a46"])),
        'rx="8"',
      ),
    ) +
    mixBowl(light)
  );
}

const mixBowl = (light: Light) =>
  path("M1250 628Q1260 668 1320 668T1390 628Z", lit(light, "#2f5c86")) +
  times(5, (i) =>
    circle(1278 + i * 22, 620 - (i % 2) * 10, 16, lit(light, mix("#d6455a", "#e8a33f", i / 5))),
  );
