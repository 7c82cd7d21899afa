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
import { frame, kitchen, lamp, plant, rug, sofa } from "./furniture.ts";
import { downward } from "./gradient.ts";
import { contact } from "./ground.ts";
import { indoors, type Light, lit } from "./light.ts";
import { someoneIndoors } from "./people.ts";
import { person } from "./person.ts";
import { room } from "./room.ts";
import { tiles } from "./textures.ts";
import { bucket, ladder } from "./tools.ts";

/** A living room: someone washes the carpet or the sofa. */
export function upholstery(canvas: Canvas, outside: Light): string {
  const light = indoors(outside);
  const colour = canvas.pick(["#5d7f86", "#7a4b6a", "#a5653f", "#4f6f52", "#c2a07a"]);
  const machine = lit(light, "#d9582f");
  return (
    room(canvas, light) +
    (light.sunSide === 1
      ? frame(canvas, light, 240, 200, 260, 200)
      : frame(canvas, light, 1100, 200, 260, 200)) +
    sofa(canvas, light, 330, 920, 820, colour) +
    lamp(canvas, light, light.sunSide === 1 ? 220 : 1320, 900, 520) +
    plant(canvas, light, light.sunSide === 1 ? 1440 : 150, 930, 330) +
    rug(light, 120, 950, 1280, 230, canvas.pick(["#b4492f", "#2f5c86", "#7a4b6a", "#1f5a46"])) +
    path("M700 960L1130 956L1330 1172L760 1178Z", "#ffffff", 'opacity="0.2"') +
    stroke(
      [
        [960, 820],
        [820, 1090],
      ],
      lit(light, "#8d969c"),
      14,
    ) +
    polygon(
      [
        [750, 1080],
        [860, 1080],
        [900, 1118],
        [720, 1118],
      ],
      lit(light, "#3a3d42"),
    ) +
    person(light, {
      ...someoneIndoors(canvas, light, "dungarees"),
      x: 1090,
      y: 1150,
      height: 640,
      facing: -1,
      lean: 0.1,
      stride: 0.16,
      hands: [
        [930, 880],
        [965, 820],
      ],
    }) +
    curve("M960 830Q1240 760 1330 1000", lit(light, "#55585c"), 16) +
    contact(light, 1370, 1140, 110) +
    rect(1280, 980, 180, 150, machine, 'rx="30"') +
    rect(1300, 930, 140, 70, lit(light, "#33353b"), 'rx="20"') +
    circle(1310, 1136, 26, lit(light, "#2a2b30")) +
    circle(1430, 1136, 26, lit(light, "#2a2b30")) +
    rect(1310, 1030, 120, 40, lighter(machine, 0.35), 'rx="12"')
  );
}

/** A kitchen brought back to a shine. */
export function kitchenCleaning(canvas: Canvas, outside: Light): string {
  const light = indoors(outside);
  const colour = canvas.pick(["#3f6f57", "#5d7f86", "#e3dccb", "#8a5f6a", "#c9a66b"]);
  return (
    room(canvas, light, { window: false, floor: "tiles" }) +
    kitchen(canvas, light, colour) +
    rect(0, 1006, WIDTH, 200, tiles(canvas, lit(light, "#d8d0c2"), 90, "skewX(-30)")) +
    person(light, {
      ...someoneIndoors(canvas, light, "apron"),
      x: 640,
      y: 1150,
      height: 760,
      facing: 1,
      lean: 0.08,
      stride: 0.1,
      hands: [
        [820, 690],
        [790, 655],
      ],
    }) +
    rect(770, 640, 80, 26, lit(light, "#f2cf4a"), 'rx="8"') +
    times(18, () =>
      circle(
        canvas.between(760, 900),
        canvas.between(620, 668),
        canvas.between(5, 14),
        "#ffffff",
        'opacity="0.8"',
      ),
    ) +
    bucket(light, 1130, 1160, 170, "#b4492f", "#dff1f8") +
    times(12, () =>
      circle(
        canvas.between(1070, 1190),
        canvas.between(966, 996),
        canvas.between(8, 20),
        "#ffffff",
        'opacity="0.75"',
      ),
    )
  );
}

/** A bathroom: tub, tiles, light through frosted glass. */
export function bathroomCleaning(canvas: Canvas, outside: Light): string {
  const light = indoors(outside);
  const porcelain = lit(light, "#fbfaf6");
  const accent = canvas.pick(["#5d8f94", "#8fae9b", "#c99a86", "#7c93b5"]);
  return (
    rect(0, 0, WIDTH, 900, tiles(canvas, lit(light, lighter(accent, 0.35)), 110)) +
    rect(0, 560, WIDTH, 36, lit(light, accent)) +
    rect(0, 900, WIDTH, 300, tiles(canvas, lit(light, "#e9e4da"), 100, "skewX(-30)")) +
    rect(1120, 120, 330, 380, lit(light, "#f6f1e7"), 'rx="10"') +
    rect(1142, 142, 286, 336, downward(canvas, [0, light.sky[1]], [1, lighter(light.sky[2], 0.3)])) +
    rect(1278, 142, 14, 336, lit(light, "#f6f1e7")) +
    polygon(
      [
        [1120, 900],
        [1440, 900],
        [1180, HEIGHT],
        [740, HEIGHT],
      ],
      light.sun,
      'opacity="0.22"',
    ) +
    contact(light, 520, 1080, 440) +
    path(
      "M90 760H930Q940 1040 760 1070H260Q90 1040 90 760Z",
      downward(canvas, [0, porcelain], [1, darker(porcelain, 0.16)]),
    ) +
    rect(60, 736, 900, 44, porcelain, 'rx="22"') +
    [240, 760].map((x) => ellipse(x, 1082, 44, 22, lit(light, "#c9a24d"))).join("") +
    curve("M170 736V560Q170 500 250 500T300 560", lit(light, "#c9a24d"), 18) +
    times(26, () =>
      circle(
        canvas.between(160, 880),
        canvas.between(700, 745),
        canvas.between(14, 40),
        "#ffffff",
        'opacity="0.85"',
      ),
    ) +
    person(light, {
      ...someoneIndoors(canvas, light, "apron"),
      gloves: "#f2cf4a",
      x: 1130,
      y: 1150,
      height: 700,
      facing: -1,
      crouch: 0.42,
      lean: 0.14,
      hands: [
        [930, 790],
        [900, 770],
      ],
    }) +
    rect(852, 738, 90, 34, lit(light, "#e58f3c"), 'rx="10"') +
    bucket(light, 1420, 1160, 130, accent, "#dff1f8") +
    rect(1290, 1010, 44, 110, lit(light, "#b4492f"), 'rx="10"') +
    rect(1302, 970, 20, 44, lit(light, "#33353b"))
  );
}

/** An empty room after the works: dust in the sunbeam, a vacuum. */
export function afterWorks(canvas: Canvas, outside: Light): string {
  const light = indoors(outside);
  const right = light.sunSide === -1;
  const x = right ? 1010 : 590;
  const f = right ? -1 : 1;
  return (
    room(canvas, light, { wall: canvas.pick(["#efe9de", "#dfe6e6", "#ece2d2"]) }) +
    times(90, () =>
      circle(
        canvas.between(300, 1300),
        canvas.between(500, 1180),
        canvas.between(1.5, 4.5),
        "#fff8e0",
        `opacity="${canvas.between(0.3, 0.9).toFixed(2)}"`,
      ),
    ) +
    ladder(light, [right ? 1360 : 160, 1010], [right ? 1400 : 200, 300], 80) +
    times(2, (i) =>
      bucket(light, (right ? 1240 : 330) + i * 100, 1000 + i * 30, 100, "#c9cfd3", i ? "#b4492f" : "#efe9de"),
    ) +
    polygon(
      [
        [x + f * 90, 1120],
        [x + f * 520, 1090],
        [x + f * 560, 1190],
        [x + f * 60, 1190],
      ],
      "#ffffff",
      'opacity="0.16"',
    ) +
    stroke(
      [
        [x + f * 120, 780],
        [x + f * 290, 1090],
      ],
      lit(light, "#8d969c"),
      15,
    ) +
    polygon(
      [
        [x + f * 230, 1082],
        [x + f * 370, 1082],
        [x + f * 400, 1116],
        [x + f * 210, 1116],
      ],
      lit(light, "#33353b"),
    ) +
    person(light, {
      ...someoneIndoors(canvas, light, "dungarees"),
      x,
      y: 1150,
      height: 660,
      facing: f as 1 | -1,
      lean: 0.1,
      stride: 0.16,
      hands: [
        [x + f * 160, 860],
        [x + f * 120, 775],
      ],
    }) +
    curve(`M${x + f * 120} 780Q${x - f * 180} 720 ${x - f * 250} 1010`, lit(light, "#55585c"), 17) +
    contact(light, x - f * 280, 1130, 120) +
    rect(x - f * 280 - 90, 960, 180, 160, lit(light, "#b4492f"), 'rx="34"') +
    rect(x - f * 280 - 70, 910, 140, 66, lit(light, "#33353b"), 'rx="24"') +
    circle(x - f * 280 - 66, 1124, 26, lit(light, "#2a2b30")) +
    circle(x - f * 280 + 66, 1124, 26, lit(light, "#2a2b30"))
  );
}
