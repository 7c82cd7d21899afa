import {
  type Canvas,
  circle,
  curve,
  ellipse,
  HEIGHT,
  path,
  polygon,
  rect,
  stroke,
  times,
  WIDTH,
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward, slanting } from "./gradient.ts";
import { ground, heap } from "./ground.ts";
import { chimney } from "./houses.ts";
import { type Light, lit, shaded } from "./light.ts";
import { pane, railing } from "./openings.ts";
import { person, someone } from "./people.ts";
import { BRICKS, sunlight } from "./plexes.ts";
import { hills, sky, woods } from "./sky.ts";
import { type Building, building, homestead, neighbourhood, pavement } from "./street.ts";
import { boards, brick, planks, shingles } from "./textures.ts";
import { bucket, handled, hose, jet, ladder } from "./tools.ts";
import { birch, bush, maple } from "./trees.ts";

/** A wall filling the picture, sun falling across it. */
function wall(canvas: Canvas, light: Light, kind: "brick" | "boards", colour: string): string {
  const fill =
    kind === "brick" ? brick(canvas, lit(light, colour), 30) : boards(canvas, lit(light, colour), 46);
  return (
    rect(0, 0, WIDTH, HEIGHT, fill) +
    sunlight(canvas, light, 0, 0, WIDTH, HEIGHT) +
    polygon(
      [
        [0, 0],
        [700, 0],
        [180, HEIGHT],
        [0, HEIGHT],
      ],
      light.shade,
      'opacity="0.14"',
    )
  );
}

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

/** Roofers at work above the neighbourhood. */
export function roofing(canvas: Canvas, light: Light): string {
  const colour = canvas.pick(["#55535c", "#6b4038", "#4a5a56"]);
  const under = lit(light, "#8f8a80");
  return (
    neighbourhood(canvas, light, 620) +
    ground(canvas, light, 612) +
    maple(canvas, light, 120, 760, 560) +
    polygon(
      [
        [-20, 1240],
        [420, 420],
        [1500, 420],
        [1960, 1240],
      ],
      under,
    ) +
    polygon(
      [
        [-20, 1240],
        [150, 920],
        [1780, 920],
        [1960, 1240],
      ],
      shingles(canvas, lit(light, colour), 38),
    ) +
    polygon(
      [
        [150, 920],
        [246, 740],
        [900, 740],
        [900, 920],
      ],
      shingles(canvas, lit(light, colour), 38),
    ) +
    polygon(
      [
        [-20, 1240],
        [420, 420],
        [1500, 420],
        [1960, 1240],
      ],
      downward(canvas, [0, light.sun, 0.24 * light.sunStrength], [1, light.shade, 0.3]),
    ) +
    rect(410, 404, 1100, 22, darker(lit(light, colour), 0.2)) +
    chimney(canvas, light, 1180, 270, 130, 220) +
    times(4, (i) =>
      rect(
        1180 + (i % 2) * 8,
        850 - i * 30,
        190,
        28,
        mix(lit(light, colour), darker(lit(light, colour), 0.3), canvas.random()),
        'rx="4"',
      ),
    ) +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 760,
      y: 930,
      height: 470,
      facing: 1,
      crouch: 0.48,
      lean: 0.18,
      hands: [
        [930, 860],
        [910, 880],
      ],
    }) +
    rect(880, 868, 150, 34, lit(light, colour), 'rx="3"') +
    stroke(
      [
        [920, 860],
        [970, 820],
      ],
      lit(light, "#a97a4a"),
      12,
    ) +
    rect(952, 796, 54, 28, lit(light, "#8d969c"), 'rx="5"') +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 420,
      y: 640,
      height: 380,
      facing: 1,
      lean: 0.06,
      hands: [
        [520, 470],
        [500, 490],
      ],
    }) +
    rect(470, 460, 110, 30, lit(light, colour), 'rx="3"')
  );
}

/** Brick joints renewed by hand. */
export function repointing(canvas: Canvas, light: Light): string {
  const colour = canvas.pick([...BRICKS]);
  return (
    rect(0, 0, WIDTH, HEIGHT, brick(canvas, lit(light, colour), 54, lit(light, "#6f6459"))) +
    path(
      "M0 0H720Q820 280 700 520T780 1200H0Z",
      brick(canvas, lit(light, lighter(colour, 0.08)), 54, lit(light, "#e3dacb")),
    ) +
    sunlight(canvas, light, 0, 0, WIDTH, HEIGHT) +
    polygon(
      [
        [0, 0],
        [520, 0],
        [60, HEIGHT],
        [0, HEIGHT],
      ],
      light.shade,
      'opacity="0.16"',
    ) +
    person(light, {
      ...someone(canvas, light),
      over: "dungarees",
      x: 1240,
      y: 1290,
      height: 980,
      facing: -1,
      lean: 0.05,
      stride: 0.12,
      hands: [
        [900, 640],
        [870, 560],
      ],
    }) +
    polygon(
      [
        [700, 520],
        [850, 540],
        [860, 572],
        [740, 590],
      ],
      lit(light, "#c9cfd3"),
    ) +
    stroke(
      [
        [850, 556],
        [920, 566],
      ],
      lit(light, "#a97a4a"),
      26,
    ) +
    polygon(
      [
        [800, 700],
        [960, 690],
        [960, 712],
        [800, 722],
      ],
      lit(light, "#8d969c"),
    ) +
    heap(canvas, light, 880, 694, 140, 44, "#d6cdbd") +
    bucket(light, 300, 1190, 210, "#3a3f45", "#d6cdbd")
  );
}

/** A scaffold against a façade with its chimney rebuilt. */
export function scaffold(canvas: Canvas, light: Light, kind: Building): string {
  const pipe = lit(light, "#c3a23f");
  return (
    neighbourhood(canvas, light, 760) +
    ground(canvas, light, 752) +
    building(canvas, light, kind, 420, 980, 760) +
    times(4, (i) => rect(400 + i * 262, 170, 14, 830, pipe)) +
    times(
      3,
      (i) =>
        rect(390, 330 + i * 240, 820, 18, lit(light, "#b98f5b")) + rect(390, 250 + i * 240, 820, 8, pipe),
    ) +
    times(3, (i) =>
      stroke(
        [
          [407 + i * 262, 990],
          [662 + i * 262, 590],
        ],
        pipe,
        8,
      ),
    ) +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 620,
      y: 572,
      height: 320,
      facing: 1,
      hands: [
        [720, 420],
        [700, 450],
      ],
    }) +
    bucket(light, 850, 572, 62, "#3a3f45", "#d6cdbd") +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 1000,
      y: 812,
      height: 320,
      facing: -1,
      crouch: 0.45,
      lean: 0.12,
      hands: [
        [900, 740],
        [880, 760],
      ],
    }) +
    pavement(canvas, light, 1010) +
    heap(canvas, light, 240, 1060, 330, 110, "#cdb98e")
  );
}

/** A bead of sealant round a window frame. */
export function caulking(canvas: Canvas, light: Light): string {
  return (
    wall(canvas, light, "boards", canvas.pick(["#c9d3cf", "#e9e2d3", "#b9c4cf"])) +
    pane(canvas, light, -120, 150, 820, 900, { columns: 2, rows: 2, frame: "#f6f1e7" }) +
    stroke(
      [
        [752, 130],
        [752, 560],
      ],
      "#ffffff",
      16,
      'opacity="0.95"',
    ) +
    person(light, {
      ...someone(canvas, light),
      x: 1260,
      y: 1280,
      height: 960,
      facing: -1,
      lean: 0.08,
      stride: 0.1,
      hands: [
        [960, 640],
        [930, 620],
      ],
    }) +
    polygon(
      [
        [752, 552],
        [790, 574],
        [780, 590],
      ],
      lit(light, "#f3ead2"),
    ) +
    stroke(
      [
        [785, 582],
        [980, 660],
      ],
      lit(light, "#e9e4da"),
      46,
    ) +
    stroke(
      [
        [860, 600],
        [1000, 656],
      ],
      lit(light, "#b4492f"),
      20,
    ) +
    stroke(
      [
        [985, 662],
        [1060, 690],
      ],
      lit(light, "#33353b"),
      18,
    ) +
    stroke(
      [
        [950, 660],
        [930, 740],
      ],
      lit(light, "#33353b"),
      20,
    )
  );
}

/** A façade half in its new colour. */
export function facadePainting(canvas: Canvas, light: Light): string {
  const [before, after] = canvas.pick([
    ["#c8bfae", "#2f5c86"],
    ["#b7ab98", "#1f5a46"],
    ["#c9c2b4", "#b4492f"],
    ["#bdb39f", "#d8a23a"],
  ] as const);
  return (
    wall(canvas, light, "boards", before) +
    path(
      "M0 0H640L700 180L620 380L720 560L640 800L700 1000L650 1200H0Z",
      boards(canvas, lit(light, after), 46),
    ) +
    pane(canvas, light, 120, 260, 330, 460, { columns: 2, rows: 2 }) +
    polygon(
      [
        [0, 0],
        [420, 0],
        [0, 980],
      ],
      light.shade,
      'opacity="0.14"',
    ) +
    ladder(light, [960, HEIGHT + 30], [900, 120], 84) +
    handled(light, "roller", [1000, 760], [700, 380], after) +
    person(light, {
      ...someone(canvas, light),
      x: 1180,
      y: 1230,
      height: 760,
      facing: -1,
      lean: 0.04,
      stride: 0.11,
      hands: [
        [880, 610],
        [950, 690],
      ],
    }) +
    bucket(light, 480, 1180, 170, "#c9cfd3", after) +
    ellipse(700, 1190, 150, 14, lit(light, after), 'opacity="0.7"')
  );
}

/** The stairs and railing of a plex, freshly painted. */
export function stairPainting(canvas: Canvas, light: Light): string {
  return (
    sky(canvas, light, 700) +
    hills(canvas, light, 700, 90) +
    ground(canvas, light, 690) +
    building(canvas, light, "triplex", 180, 1120, 1000) +
    pavement(canvas, light, 1120) +
    railing(light, 1180, 1120, 300, 110, "#1f5a46") +
    person(light, {
      ...someone(canvas, light),
      x: 1290,
      y: 1165,
      height: 470,
      facing: -1,
      crouch: 0.4,
      lean: 0.1,
      hands: [
        [1180, 980],
        [1150, 1010],
      ],
    }) +
    stroke(
      [
        [1160, 1010],
        [1120, 1000],
      ],
      lit(light, "#a97a4a"),
      10,
    ) +
    rect(1096, 984, 30, 32, lit(light, "#1f5a46"), 'rx="4"') +
    bucket(light, 1420, 1180, 70, "#c9cfd3", "#1f5a46") +
    curve("M0 1120H1600", shaded(light, "#8b7d6b"), 3)
  );
}
