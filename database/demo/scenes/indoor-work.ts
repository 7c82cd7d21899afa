import { type Canvas, circle, curve, ellipse, HEIGHT, path, polygon, rect, times, WIDTH } from "./canvas.ts";
import { darker, lighter } from "./colour.ts";
import { frame, lamp, plant, rug, sofa } from "./furniture.ts";
import { downward } from "./gradient.ts";
import { indoors, type Light, lit, shaded } from "./light.ts";
import { someoneIndoors } from "./people.ts";
import { person } from "./person.ts";
import { FLOOR, room, WALLS } from "./room.ts";
import { brick, stone } from "./textures.ts";
import { bucket, handled, ladder } from "./tools.ts";

/** A wall half in its new colour. */
export function roomPainting(canvas: Canvas, outside: Light): string {
  const light = indoors(outside);
  const before = canvas.pick(WALLS);
  const after = canvas.pick(["#2f5c86", "#1f5a46", "#b4492f", "#d8a23a", "#7a4b6a", "#5d7f86"]);
  const right = light.sunSide === -1;
  const edge = right
    ? "M1600 0H900L860 200L930 420L850 640L900 830H1600Z"
    : "M0 0H700L740 200L670 420L750 640L700 830H0Z";
  const x = right ? 860 : 740;
  const f = right ? 1 : -1;
  return (
    room(canvas, light, { wall: before }) +
    path(edge, lit(light, after)) +
    path(edge, downward(canvas, [0, light.shade, 0.16], [1, light.sun, 0.08])) +
    polygon(
      [
        [0, 900],
        [WIDTH, 880],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      lit(light, "#f1ece0"),
      'opacity="0.9"',
    ) +
    times(8, (i) =>
      curve(`M${i * 220} ${940 + (i % 3) * 40}q90 -26 190 10`, shaded(light, "#cfc8b8"), 4, 'opacity="0.5"'),
    ) +
    handled(light, "roller", [x - f * 160, 700], [x + f * 40, 330], after) +
    person(light, {
      ...someoneIndoors(canvas, light, "dungarees"),
      x: x - f * 250,
      y: 1120,
      height: 640,
      facing: f,
      lean: 0.05,
      stride: 0.11,
      hands: [
        [x - f * 40, 500],
        [x - f * 110, 610],
      ],
    }) +
    bucket(light, x + f * 140, 1110, 120, "#c9cfd3", after) +
    ladder(light, [right ? 1330 : 170, 1080], [right ? 1360 : 230, 430], 80)
  );
}

/** A tidy living room, the light of the season: what the owner comes back to. */
export function tidyRoom(canvas: Canvas, outside: Light): string {
  const light = indoors(outside);
  const right = light.sunSide === 1;
  return (
    room(canvas, light) +
    frame(canvas, light, right ? 260 : 980, 220, 200, 250) +
    frame(canvas, light, right ? 520 : 1240, 260, 150, 180) +
    rug(light, 160, 980, 1280, 200, canvas.pick(["#b4492f", "#1f5a46", "#d8a23a"])) +
    sofa(
      canvas,
      light,
      right ? 130 : 560,
      1000,
      900,
      canvas.pick(["#4f6f52", "#8a5f6a", "#2f5c86", "#c2a07a"]),
    ) +
    plant(canvas, light, right ? 1150 : 470, 1000, 380) +
    lamp(canvas, light, right ? 1060 : 1520, 990, 560) +
    ellipse(800, 1120, 230, 40, lit(light, "#7d5a3c")) +
    rect(640, 1120, 16, 70, lit(light, "#5b4332")) +
    rect(944, 1120, 16, 70, lit(light, "#5b4332")) +
    rect(740, 1066, 80, 42, lit(light, "#e9e2d3"), 'rx="8"') +
    rect(846, 1090, 110, 16, lit(light, "#b4492f")) +
    rect(852, 1074, 100, 16, lit(light, "#1f5a46"))
  );
}

/** The stove swept, the fire lit again. */
export function woodStove(canvas: Canvas, outside: Light): string {
  const light = indoors(outside);
  const iron = lit(light, "#2d2f34");
  return (
    room(canvas, light, { wall: "#d9c9b2" }) +
    rect(
      light.sunSide === 1 ? 90 : 830,
      0,
      680,
      FLOOR,
      light.sunSide === 1
        ? stone(canvas, lit(light, "#9c948a"), 44)
        : brick(canvas, lit(light, "#9a5140"), 34),
    ) +
    stove(light, iron, light.sunSide === 1 ? 430 : 1170, canvas) +
    person(light, {
      ...someoneIndoors(canvas, light, "dungarees"),
      gloves: "#6b4a2d",
      x: light.sunSide === 1 ? 960 : 640,
      y: 1140,
      height: 660,
      facing: light.sunSide === 1 ? -1 : 1,
      crouch: 0.46,
      lean: 0.12,
      hands:
        light.sunSide === 1
          ? [
              [760, 880],
              [730, 840],
            ]
          : [
              [850, 880],
              [870, 840],
            ],
    }) +
    times(
      4,
      (i) =>
        rect(
          (light.sunSide === 1 ? 1230 : 90) + (i % 2) * 30,
          1060 - i * 34,
          240,
          36,
          shaded(light, "#7a5f48", 0.1),
          'rx="16"',
        ) +
        circle((light.sunSide === 1 ? 1236 : 96) + (i % 2) * 30, 1078 - i * 34, 18, lit(light, "#dcb983")),
    )
  );
}

function stove(light: Light, iron: string, x: number, canvas: Canvas): string {
  return (
    rect(x - 40, 0, 80, 380, downward(canvas, [0, iron], [1, lighter(iron, 0.12)])) +
    ellipse(x, FLOOR + 90, 300, 40, darker(lit(light, "#8f8579"), 0.2)) +
    rect(x - 220, 380, 440, 30, lighter(iron, 0.12), 'rx="8"') +
    rect(x - 200, 410, 400, 440, iron, 'rx="22"') +
    rect(x - 160, 470, 320, 260, "#1b1512", 'rx="18"') +
    circle(x, 660, 210, "#ff9a3d", 'opacity="0.22"') +
    path(
      `M${x - 120} 728Q${x - 130} 620 ${x - 70} 560Q${x - 70} 630 ${x - 30} 600Q${x - 10} 530 ${x + 30} 500Q${x + 20} 590 ${x + 70} 570Q${x + 130} 640 ${x + 120} 728Z`,
      "#f07f2a",
    ) +
    path(
      `M${x - 80} 728Q${x - 70} 660 ${x - 30} 640Q${x - 10} 590 ${x + 10} 580Q${x + 20} 650 ${x + 60} 640Q${x + 90} 690 ${x + 80} 728Z`,
      "#ffd166",
    ) +
    rect(x - 130, 706, 260, 26, "#4a2f20", 'rx="12"') +
    rect(x - 160, 470, 320, 260, "none", `rx="18" stroke="${lighter(iron, 0.2)}" stroke-width="14"`) +
    [-170, 140].map((dx) => rect(x + dx, 846, 30, 80, iron)).join("")
  );
}
