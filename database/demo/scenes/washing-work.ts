import { type Canvas, circle, ellipse, HEIGHT, path, polygon, rect, stroke, times } from "./canvas.ts";
import { darker, lighter } from "./colour.ts";
import { downward, slanting } from "./gradient.ts";
import { ground } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { pane } from "./openings.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { BRICKS } from "./plexes.ts";
import { bush } from "./shrubs.ts";
import { sky, woods } from "./sky.ts";
import { type Building, building, homestead, neighbourhood } from "./street.ts";
import { boards, planks, shingles } from "./textures.ts";
import { bucket, hose, jet, ladder } from "./tools.ts";
import { birch, maple } from "./trees.ts";
import { wall } from "./wall.ts";

/** Washing a tall window from outside. */
export function windowWashing(canvas: Canvas, light: Light): string {
  const colour = canvas.pick([...BRICKS]);
  const soap = times(60, () =>
    circle(
      canvas.between(530, 760),
      canvas.between(180, 820),
      canvas.between(4, 16),
      "#ffffff",
      `opacity="${canvas.between(0.25, 0.65).toFixed(2)}"`,
    ),
  );
  return (
    wall(canvas, light, canvas.chance(0.6) ? "brick" : "boards", colour) +
    pane(canvas, light, 480, 130, 720, 760, {
      columns: 2,
      rows: 1,
      frame: "#f3eee4",
      sill: "#cfc6b8",
      curtains: false,
    }) +
    polygon(
      [
        [540, 190],
        [830, 190],
        [830, 850],
        [540, 850],
      ],
      slanting(canvas, [0, "#ffffff", 0.05], [1, "#ffffff", 0.3]),
    ) +
    soap +
    path(
      "M840 190H1140V850H880Q1000 720 860 560T840 190Z",
      slanting(canvas, [0, "#eaf5fb", 0.55], [0.5, "#bfe0f2", 0.15], [1, "#ffffff", 0.4]),
    ) +
    ladder(light, [1230, HEIGHT], [1180, 420], 70) +
    person(light, {
      ...someone(canvas, light),
      x: 1240,
      y: 1160,
      height: 760,
      facing: -1,
      lean: 0.05,
      stride: 0.09,
      hands: [
        [985, 600],
        [960, 470],
      ],
    }) +
    stroke(
      [
        [958, 478],
        [900, 400],
      ],
      lit(light, "#d9b45b"),
      16,
    ) +
    polygon(
      [
        [800, 420],
        [930, 340],
        [942, 360],
        [812, 440],
      ],
      lit(light, "#3a3d42"),
    ) +
    bucket(light, 330, 1180, 170, "#2f6f8f", "#dff1f8") +
    times(16, () =>
      circle(
        canvas.between(260, 400),
        canvas.between(980, 1016),
        canvas.between(8, 22),
        "#ffffff",
        'opacity="0.7"',
      ),
    )
  );
}

/** A wall of clean windows reflecting the season. */
export function shiningWindows(canvas: Canvas, light: Light, kind: Building): string {
  const wide = kind === "bungalow" || kind === "canadienne" ? 1320 : 820;
  return (
    neighbourhood(canvas, light, 820) +
    ground(canvas, light, 812) +
    maple(canvas, light, 90, 940, 760) +
    building(canvas, light, kind, wide > 1000 ? 140 : 420, 1000, wide) +
    birch(canvas, light, 1490, 980, 680) +
    bush(canvas, light, 300, 1040, 240, 140, "#e97f9d") +
    bush(canvas, light, 1330, 1050, 260, 150, "#f2f0e6")
  );
}

const leaf = (canvas: Canvas, light: Light, x: number, y: number) =>
  ellipse(
    x,
    y,
    18,
    10,
    lit(light, canvas.pick(["#c8532b", "#e29a38", "#8a5a2b", "#a63d24", "#6f6b38"])),
    `transform="rotate(${Math.round(canvas.between(-80, 80))} ${x.toFixed(0)} ${y.toFixed(0)})"`,
  );

/** Gutters emptied by hand from a ladder. */
export function gutters(canvas: Canvas, light: Light): string {
  const roof = "#55535c";
  const metal = lit(light, "#e9e4da");
  return (
    sky(canvas, light, 1000) +
    woods(canvas, light, 1010, 0.4) +
    ground(canvas, light, 1000) +
    maple(canvas, light, 1330, 1190, 950) +
    polygon(
      [
        [0, 240],
        [860, 420],
        [1010, 620],
        [0, 620],
      ],
      shingles(canvas, lit(light, roof), 30),
    ) +
    polygon(
      [
        [0, 240],
        [860, 420],
        [1010, 620],
        [0, 620],
      ],
      downward(canvas, [0, light.sun, 0.2 * light.sunStrength], [1, light.shade, 0.3]),
    ) +
    rect(0, 690, 960, 520, boards(canvas, lit(light, "#d9cfbf"), 34)) +
    rect(0, 690, 960, 46, light.shade, 'opacity="0.35"') +
    pane(canvas, light, 180, 800, 300, 330, { columns: 2, rows: 2 }) +
    rect(0, 616, 1030, 26, darker(metal, 0.14)) +
    path(
      "M0 622H1036V668Q1034 696 1000 696H0Z",
      downward(canvas, [0, lighter(metal, 0.2)], [0.4, metal], [1, darker(metal, 0.28)]),
    ) +
    rect(930, 690, 40, 510, darker(metal, 0.1)) +
    times(70, () => leaf(canvas, light, canvas.between(0, 640), 622 - canvas.between(0, 30))) +
    ladder(light, [800, HEIGHT + 40], [760, 560], 84) +
    person(light, {
      ...someone(canvas, light),
      gloves: "#d8a23a",
      x: 850,
      y: 1190,
      height: 640,
      facing: -1,
      lean: 0.06,
      stride: 0.07,
      hands: [
        [640, 600],
        [690, 620],
      ],
    }) +
    times(14, () => leaf(canvas, light, canvas.between(520, 660), canvas.between(540, 1000)))
  );
}

/** A high-pressure jet drawing a clean path. */
export function pressureWashing(canvas: Canvas, light: Light, kind: Building): string {
  const dirty = lit(light, "#8d8674");
  const clean = lit(light, "#d8cfbf");
  return (
    homestead(canvas, light, kind, { x: 380, y: 700 }) +
    polygon(
      [
        [300, 800],
        [1300, 800],
        [1700, HEIGHT],
        [-100, HEIGHT],
      ],
      planks(canvas, dirty, 60, "rotate(90)"),
    ) +
    path(
      "M300 800H760Q720 900 800 980T700 1210H-100Z",
      planks(canvas, clean, 60, "rotate(90)"),
      'opacity="0.95"',
    ) +
    jet(canvas, [960, 960], [760, 1090]) +
    person(light, {
      ...someone(canvas, light),
      boots: "#d8a23a",
      x: 1160,
      y: 1140,
      height: 540,
      facing: -1,
      lean: 0.1,
      stride: 0.17,
      hands: [
        [1030, 900],
        [1090, 880],
      ],
    }) +
    stroke(
      [
        [1120, 862],
        [960, 958],
      ],
      lit(light, "#33353b"),
      13,
    ) +
    hose(light, [1120, 870], [1450, 1120], "#e0a62a") +
    rect(1390, 1010, 150, 130, lit(light, "#e0a62a"), 'rx="16"') +
    rect(1404, 1030, 122, 34, lit(light, "#33353b"), 'rx="8"') +
    circle(1420, 1146, 30, lit(light, "#2a2b30")) +
    circle(1510, 1146, 30, lit(light, "#2a2b30")) +
    times(40, () =>
      circle(
        canvas.between(480, 1000),
        canvas.between(1000, 1180),
        canvas.between(4, 22),
        "#ffffff",
        `opacity="${canvas.between(0.15, 0.5).toFixed(2)}"`,
      ),
    )
  );
}
