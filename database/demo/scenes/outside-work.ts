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
import { darker, lighter } from "./colour.ts";
import { sofa } from "./furniture.ts";
import { downward } from "./gradient.ts";
import { contact, ground } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { van } from "./machines.ts";
import { pane } from "./openings.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { BRICKS, sunlight } from "./plexes.ts";
import { bush } from "./shrubs.ts";
import { hills, sky } from "./sky.ts";
import { type Building, building, neighbourhood, pavement } from "./street.ts";
import { brick, shingles } from "./textures.ts";
import { box, hose } from "./tools.ts";
import { maple } from "./trees.ts";

/** A wall unit outside, its cover off. */
export function heatPump(canvas: Canvas, light: Light): string {
  const metal = lit(light, "#e9e6de");
  return (
    rect(0, 0, WIDTH, 940, brick(canvas, lit(light, canvas.pick([...BRICKS])), 30)) +
    sunlight(canvas, light, 0, 0, WIDTH, 940) +
    pane(canvas, light, 140, 110, 330, 420, { columns: 2, rows: 2, flowers: true }) +
    ground(canvas, light, 930) +
    bush(canvas, light, 1460, 1040, 330, 260, "#e97f9d") +
    contact(light, 560, 1040, 330) +
    rect(290, 1000, 560, 40, lit(light, "#a39b8e")) +
    rect(
      310,
      600,
      520,
      400,
      downward(canvas, [0, lighter(metal, 0.2)], [1, darker(metal, 0.16)]),
      'rx="16"',
    ) +
    circle(510, 800, 168, lit(light, "#3a3f45")) +
    times(6, (i) =>
      path(
        `M510 800Q${510 + Math.cos(i * 1.05) * 120} ${800 + Math.sin(i * 1.05) * 120} ${510 + Math.cos(i * 1.05 + 0.7) * 150} ${800 + Math.sin(i * 1.05 + 0.7) * 150}Q${510 + Math.cos(i * 1.05 + 0.6) * 70} ${800 + Math.sin(i * 1.05 + 0.6) * 70} 510 800Z`,
        lit(light, "#6d767c"),
      ),
    ) +
    times(5, (i) =>
      circle(
        510,
        800,
        34 + i * 33,
        "none",
        `stroke="${lit(light, "#cfd4d6")}" stroke-width="4" opacity="0.7"`,
      ),
    ) +
    rect(710, 640, 90, 320, darker(metal, 0.1), 'rx="8"') +
    times(12, (i) => rect(722, 662 + i * 24, 66, 8, darker(metal, 0.35), 'rx="4"')) +
    curve("M830 700Q900 700 900 620V0", lit(light, "#f1ede4"), 34) +
    person(light, {
      ...someone(canvas, light),
      x: 1120,
      y: 1140,
      height: 680,
      facing: -1,
      crouch: 0.44,
      lean: 0.12,
      hands: [
        [870, 820],
        [840, 780],
      ],
    }) +
    stroke(
      [
        [850, 786],
        [790, 760],
      ],
      lit(light, "#b4492f"),
      16,
    ) +
    stroke(
      [
        [796, 762],
        [752, 744],
      ],
      lit(light, "#c9cfd3"),
      8,
    ) +
    rect(1260, 1060, 200, 90, lit(light, "#b4492f"), 'rx="10"') +
    curve("M1310 1060Q1360 1000 1410 1060", lit(light, "#33353b"), 14)
  );
}

/** Chimney swept from the roof, the town below. */
export function chimneySweep(canvas: Canvas, light: Light): string {
  return (
    sky(canvas, light, 900) +
    hills(canvas, light, 780, 160) +
    ground(canvas, light, 770) +
    building(canvas, light, "cottage", 1180, 900, 300) +
    building(canvas, light, "bungalow", 60, 880, 380) +
    maple(canvas, light, 1130, 930, 330) +
    polygon(
      [
        [-40, HEIGHT + 20],
        [300, 760],
        [1300, 760],
        [1680, HEIGHT + 20],
      ],
      shingles(canvas, lit(light, "#5a4a42"), 40),
    ) +
    polygon(
      [
        [-40, HEIGHT + 20],
        [300, 760],
        [1300, 760],
        [1680, HEIGHT + 20],
      ],
      downward(canvas, [0, light.sun, 0.25 * light.sunStrength], [1, light.shade, 0.35]),
    ) +
    rect(290, 744, 1020, 24, shaded(light, "#5a4a42", 0.4)) +
    rect(820, 420, 230, 420, brick(canvas, lit(light, "#9a5140"), 26)) +
    rect(820, 420, 70, 420, light.shade, 'opacity="0.2"') +
    rect(800, 396, 270, 34, lit(light, "#b5aa9b")) +
    stroke(
      [
        [935, 396],
        [935, 150],
      ],
      lit(light, "#a97a4a"),
      12,
    ) +
    times(22, (i) =>
      stroke(
        [
          [935, 380],
          [935 + Math.cos((i / 22) * Math.PI * 2) * 80, 372 + Math.sin((i / 22) * Math.PI * 2) * 30],
        ],
        lit(light, "#2d2d30"),
        5,
      ),
    ) +
    person(light, {
      ...someone(canvas, light),
      top: "#2f333a",
      trousers: "#25282d",
      hat: "cap",
      hatColour: "#1f2226",
      x: 690,
      y: 900,
      height: 600,
      facing: 1,
      lean: 0.06,
      stride: 0.13,
      hands: [
        [925, 330],
        [905, 420],
      ],
    }) +
    times(18, () =>
      circle(
        canvas.between(890, 1010),
        canvas.between(280, 400),
        canvas.between(4, 18),
        "#3a3a3e",
        `opacity="${canvas.between(0.15, 0.45).toFixed(2)}"`,
      ),
    )
  );
}

/** An inspection along the foundation, lamp in hand. */
export function pestControl(canvas: Canvas, light: Light): string {
  const ant = (x: number, y: number) =>
    ellipse(x, y, 9, 5, "#1d1a1c") +
    circle(x + 12, y, 5, "#1d1a1c") +
    stroke(
      [
        [x - 8, y - 8],
        [x - 2, y],
        [x + 6, y - 8],
      ],
      "#1d1a1c",
      2,
    ) +
    stroke(
      [
        [x - 8, y + 8],
        [x - 2, y],
        [x + 6, y + 8],
      ],
      "#1d1a1c",
      2,
    );
  return (
    rect(0, 0, WIDTH, 760, brick(canvas, lit(light, canvas.pick([...BRICKS])), 30)) +
    sunlight(canvas, light, 0, 0, WIDTH, 760) +
    pane(canvas, light, 960, 90, 380, 420, { columns: 2, rows: 2 }) +
    rect(0, 740, WIDTH, 240, lit(light, "#a39b8e")) +
    rect(0, 732, WIDTH, 20, lit(light, "#c3bbad")) +
    path(
      "M420 760L440 820L424 870L452 980",
      "none",
      `stroke="${shaded(light, "#6f675c", 0.5)}" stroke-width="9"`,
    ) +
    ground(canvas, light, 970) +
    polygon(
      [
        [760, 950],
        [330, 740],
        [330, 1040],
      ],
      "#fff0bd",
      'opacity="0.42"',
    ) +
    times(13, (i) => ant(560 - i * 34, 1060 + Math.sin(i) * 14)) +
    person(light, {
      ...someone(canvas, light),
      gloves: "#2f6f8f",
      x: 980,
      y: 1140,
      height: 700,
      facing: -1,
      crouch: 0.47,
      lean: 0.16,
      hands: [
        [800, 1000],
        [780, 940],
      ],
    }) +
    stroke(
      [
        [800, 950],
        [748, 944],
      ],
      lit(light, "#33353b"),
      30,
    ) +
    rect(1230, 930, 130, 210, lit(light, "#e9e4da"), 'rx="24"') +
    rect(1258, 890, 74, 46, lit(light, "#1f5a46"), 'rx="10"') +
    hose(light, [1300, 900], [1080, 1130], "#33353b") +
    rect(1244, 1000, 102, 60, lit(light, "#1f5a46"), 'rx="8"') +
    bush(canvas, light, 1520, 1150, 260, 230)
  );
}

/** A van loaded in front of the plex. */
export function clearing(canvas: Canvas, light: Light, kind: Building): string {
  return (
    neighbourhood(canvas, light, 640) +
    ground(canvas, light, 632) +
    building(canvas, light, kind, 80, 850, kind === "bungalow" ? 860 : 560) +
    building(canvas, light, "duplex", kind === "bungalow" ? 1040 : 760, 850, 520) +
    pavement(canvas, light, 880) +
    van(canvas, light, 760, 1110, 720, canvas.pick(["#d8a23a", "#2f5c86", "#1f5a46"]), true) +
    box(light, 860, 930, 120, 96) +
    box(light, 960, 930, 110, 76) +
    sofa(canvas, light, 90, 1090, 420, "#8a5f6a") +
    box(light, 150, 1190, 150, 110) +
    box(light, 310, 1180, 130, 130) +
    person(light, {
      ...someone(canvas, light),
      x: 640,
      y: 1140,
      height: 500,
      facing: 1,
      lean: 0.04,
      hands: [
        [730, 890],
        [720, 900],
      ],
    }) +
    box(light, 680, 900, 130, 100)
  );
}
