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
import { contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { pane } from "./openings.ts";
import { someoneIndoors } from "./people.ts";
import { person } from "./person.ts";
import { FLOOR, room } from "./room.ts";

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
