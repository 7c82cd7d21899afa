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
import { downward, outward } from "./gradient.ts";
import { contact, ground } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { pane } from "./openings.ts";
import { person, someone, someoneIndoors } from "./people.ts";
import { BRICKS, sunlight } from "./plexes.ts";
import { FLOOR, room, sofa } from "./room.ts";
import { hills, sky } from "./sky.ts";
import { type Building, building, homestead, neighbourhood, pavement } from "./street.ts";
import { brick, shingles, tiles } from "./textures.ts";
import { box, handled, hose, van } from "./tools.ts";
import { birch, bush, hedge, maple } from "./trees.ts";

/** A grey foundation wall, pipes along the ceiling. */
function basement(canvas: Canvas, light: Light): string {
  return (
    room(canvas, light, { wall: "#b9b4aa", floor: "concrete", window: false }) +
    times(
      5,
      (r) =>
        rect(0, r * 170, WIDTH, 4, shaded(light, "#a09b91", 0.3), 'opacity="0.6"') +
        times(7, (c) =>
          rect(c * 260 + (r % 2) * 130, r * 170, 4, 170, shaded(light, "#a09b91", 0.3), 'opacity="0.6"'),
        ),
    ) +
    rect(0, 50, WIDTH, 30, downward(canvas, [0, lit(light, "#d79a6a")], [1, lit(light, "#9c6238")])) +
    rect(0, 110, WIDTH, 22, downward(canvas, [0, lit(light, "#dfe4e6")], [1, lit(light, "#8d969c")])) +
    pane(canvas, light, 1180, 180, 300, 150, { columns: 2, rows: 1, curtains: false, sill: false }) +
    polygon(
      [
        [1190, 330],
        [1470, 330],
        [1200, FLOOR],
        [700, FLOOR],
      ],
      light.sun,
      'opacity="0.14"',
    ) +
    polygon(
      [
        [740, 0],
        [860, 0],
        [1250, HEIGHT],
        [350, HEIGHT],
      ],
      "#ffe9b8",
      'opacity="0.1"',
    ) +
    rect(770, 0, 60, 24, lit(light, "#f7e7bd"), 'rx="6"')
  );
}

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

/** A furnace looked after in the basement. */
export function furnace(canvas: Canvas, light: Light): string {
  const body = lit(light, canvas.pick(["#5d7f86", "#c9cfd3", "#7d8a94"]));
  return (
    basement(canvas, light) +
    rect(280, 132, 240, 240, downward(canvas, [0, lit(light, "#aeb7bd")], [1, lit(light, "#8d969c")])) +
    rect(0, 170, 300, 130, downward(canvas, [0, lit(light, "#c9cfd3")], [1, lit(light, "#8d969c")])) +
    contact(light, 400, 960, 230) +
    rect(210, 370, 380, 590, downward(canvas, [0, lighter(body, 0.2)], [1, darker(body, 0.16)]), 'rx="18"') +
    rect(250, 610, 300, 300, darker(body, 0.45), 'rx="10"') +
    times(5, (i) =>
      path(
        `M${290 + i * 56} 870Q${280 + i * 56} 820 ${304 + i * 56} 780Q${328 + i * 56} 820 ${318 + i * 56} 870Z`,
        i % 2 ? "#6db8f2" : "#f7a23b",
      ),
    ) +
    rect(270, 430, 260, 120, lighter(body, 0.25), 'rx="10"') +
    circle(340, 490, 34, "#ffffff") +
    stroke(
      [
        [340, 490],
        [358, 470],
      ],
      "#b4492f",
      6,
    ) +
    rect(410, 470, 90, 14, darker(body, 0.3), 'rx="6"') +
    rect(410, 500, 60, 14, darker(body, 0.3), 'rx="6"') +
    person(light, {
      ...someoneIndoors(canvas, light, "dungarees"),
      x: 900,
      y: 1140,
      height: 680,
      facing: -1,
      crouch: 0.42,
      lean: 0.12,
      hands: [
        [650, 830],
        [620, 790],
      ],
    }) +
    stroke(
      [
        [640, 800],
        [560, 780],
      ],
      lit(light, "#33353b"),
      22,
    ) +
    polygon(
      [
        [560, 770],
        [300, 690],
        [300, 850],
      ],
      "#ffe9b8",
      'opacity="0.28"',
    ) +
    rect(1150, 1040, 230, 110, lit(light, "#1f5a46"), 'rx="10"') +
    curve("M1210 1040Q1265 970 1320 1040", lit(light, "#33353b"), 14)
  );
}

/** A camera pushed down the drain. */
export function drain(canvas: Canvas, light: Light): string {
  const reel = lit(light, "#e0a62a");
  return (
    basement(canvas, light) +
    rect(
      120,
      130,
      60,
      FLOOR - 130,
      downward(canvas, [0, lit(light, "#4a4d52")], [1, lit(light, "#33353b")]),
    ) +
    times(3, (i) => rect(108, 250 + i * 220, 84, 40, lit(light, "#55585c"), 'rx="6"')) +
    ellipse(520, 1050, 150, 44, lit(light, "#55585c")) +
    ellipse(520, 1046, 118, 32, "#141416") +
    curve("M520 1040Q560 820 760 860T980 940", lit(light, "#2f6f8f"), 14) +
    contact(light, 1180, 1130, 180) +
    circle(1180, 960, 165, "none", `stroke="${reel}" stroke-width="28"`) +
    times(4, (i) =>
      circle(1180, 960, 60 + i * 24, "none", `stroke="${lit(light, "#2f6f8f")}" stroke-width="13"`),
    ) +
    circle(1180, 960, 34, reel) +
    stroke(
      [
        [1060, 1090],
        [1130, 1130],
        [1300, 1130],
      ],
      reel,
      18,
    ) +
    rect(1310, 760, 230, 170, lit(light, "#33353b"), 'rx="14"') +
    rect(1328, 778, 194, 128, "#16211f") +
    circle(1425, 842, 54, outward(canvas, [0, "#0b0d0d"], [0.6, "#5b4a36"], [1, "#a88d66"])) +
    rect(1410, 926, 30, 200, lit(light, "#33353b")) +
    person(light, {
      ...someoneIndoors(canvas, light, "dungarees"),
      gloves: "#2f6f8f",
      x: 830,
      y: 1140,
      height: 660,
      facing: -1,
      crouch: 0.46,
      lean: 0.16,
      hands: [
        [620, 920],
        [660, 880],
      ],
    })
  );
}

/** A ventilation duct brushed and sucked clean. */
export function ducts(canvas: Canvas, light: Light): string {
  const metal = lit(light, "#c9cfd3");
  return (
    basement(canvas, light) +
    rect(
      0,
      190,
      1180,
      210,
      downward(canvas, [0, lighter(metal, 0.35)], [0.5, metal], [1, darker(metal, 0.3)]),
    ) +
    times(5, (i) => rect(180 + i * 230, 180, 18, 230, darker(metal, 0.22))) +
    rect(470, 400, 190, 200, downward(canvas, [0, metal], [1, darker(metal, 0.25)])) +
    rect(450, 590, 230, 26, darker(metal, 0.3)) +
    curve("M566 616Q560 820 800 800T1130 960", lit(light, "#e0a62a"), 78) +
    times(16, (i) =>
      curve(
        `M${566 + i * 36} ${640 + Math.sin(i / 3) * 60 + i * 12}q10 30 6 60`,
        darker(lit(light, "#e0a62a"), 0.25),
        4,
        'opacity="0.5"',
      ),
    ) +
    contact(light, 1260, 1120, 190) +
    rect(1110, 820, 310, 290, lit(light, "#2f5c86"), 'rx="34"') +
    rect(1140, 850, 250, 70, lighter(lit(light, "#2f5c86"), 0.3), 'rx="12"') +
    circle(1170, 1116, 34, lit(light, "#2a2b30")) +
    circle(1360, 1116, 34, lit(light, "#2a2b30")) +
    ladder2(light) +
    person(light, {
      ...someoneIndoors(canvas, light, "dungarees"),
      x: 330,
      y: 1060,
      height: 640,
      facing: 1,
      lean: 0.05,
      stride: 0.08,
      hands: [
        [500, 590],
        [470, 640],
      ],
    }) +
    times(26, () =>
      circle(
        canvas.between(470, 680),
        canvas.between(600, 720),
        canvas.between(2, 6),
        "#8f8575",
        'opacity="0.5"',
      ),
    )
  );
}

const ladder2 = (light: Light) =>
  times(2, (i) =>
    stroke(
      [
        [200 + i * 190, 1150],
        [260 + i * 90, 760],
      ],
      lit(light, "#c7ccd0"),
      12,
    ),
  ) +
  times(4, (i) =>
    stroke(
      [
        [216 + i * 14, 1080 - i * 90],
        [376 - i * 22, 1080 - i * 90],
      ],
      lit(light, "#dfe4e6"),
      12,
    ),
  );

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

/** A pool netted on a summer morning. */
export function pool(canvas: Canvas, light: Light, kind: Building): string {
  return (
    homestead(canvas, light, kind, { x: 420, y: 640 }) +
    hedge(canvas, light, -30, 330, 720, 170) +
    hedge(canvas, light, 1330, 1640, 720, 170) +
    path(
      "M120 830Q800 740 1480 830Q1700 980 1560 1140Q800 1260 60 1140Q-80 960 120 830Z",
      tiles(canvas, lit(light, "#d9cfbf"), 60),
    ) +
    path(
      "M210 870Q800 790 1390 870Q1540 980 1430 1080Q800 1180 190 1080Q70 980 210 870Z",
      downward(canvas, [0, lit(light, "#8fd3e6")], [1, lit(light, "#2f9fc4")]),
    ) +
    times(26, () => {
      const x = canvas.between(260, 1260);
      const y = canvas.between(890, 1090);
      return curve(
        `M${x.toFixed(0)} ${y.toFixed(0)}q30 -10 60 0t60 0`,
        "#ffffff",
        4,
        `opacity="${canvas.between(0.25, 0.7).toFixed(2)}"`,
      );
    }) +
    handled(light, "net", [900, 640], [620, 960], "#2f5c86") +
    person(light, {
      ...someone(canvas, light),
      x: 1030,
      y: 850,
      height: 470,
      facing: -1,
      lean: 0.08,
      hands: [
        [860, 690],
        [920, 620],
      ],
    }) +
    times(14, () =>
      ellipse(canvas.between(480, 760), canvas.between(920, 1040), 9, 5, lit(light, "#c98a3a")),
    ) +
    curve("M1420 960V800Q1420 760 1460 760", lit(light, "#c9cfd3"), 14) +
    curve("M1480 960V800Q1480 760 1520 760", lit(light, "#c9cfd3"), 14)
  );
}

/** A spa steaming in the snow, or in the evening. */
export function spa(canvas: Canvas, light: Light, kind: Building): string {
  const wood = lit(light, "#7d5a3c");
  return (
    homestead(canvas, light, kind, { x: 300, y: 720, country: true }) +
    contact(light, 820, 1120, 520, 0.4) +
    polygon(
      [
        [330, 900],
        [1310, 900],
        [1260, 1130],
        [380, 1130],
      ],
      wood,
    ) +
    times(22, (i) => rect(350 + i * 43, 900, 4, 228, darker(wood, 0.3))) +
    ellipse(820, 900, 492, 84, lit(light, "#e9e4da")) +
    ellipse(
      820,
      904,
      440,
      66,
      downward(canvas, [0, light.lamps ? "#7fe3e6" : lit(light, "#8fd3e6")], [1, lit(light, "#2f9fc4")]),
    ) +
    times(26, () =>
      circle(
        canvas.between(460, 1180),
        canvas.between(880, 940),
        canvas.between(4, 16),
        "#ffffff",
        'opacity="0.6"',
      ),
    ) +
    times(9, (i) =>
      curve(
        `M${480 + i * 84} 880q${30 - (i % 3) * 30} -90 ${(i % 2 ? 1 : -1) * 30} -190`,
        "#ffffff",
        46,
        'opacity="0.12"',
      ),
    ) +
    birch(canvas, light, 1500, 1010, 760) +
    bush(canvas, light, 140, 1130, 300, 190)
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
