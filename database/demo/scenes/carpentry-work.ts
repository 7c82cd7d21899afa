import { type Canvas, circle, ellipse, HEIGHT, polygon, rect, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward } from "./gradient.ts";
import { contact, ground } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { bush } from "./shrubs.ts";
import { type Building, building, homestead, neighbourhood } from "./street.ts";
import { planks } from "./textures.ts";
import { bucket, wheelbarrow } from "./tools.ts";
import { maple } from "./trees.ts";

/** A wooden deck being built behind the house. */
export function deckBuilding(canvas: Canvas, light: Light, kind: Building): string {
  const wood = lit(light, "#c08f5c");
  const board = (i: number) =>
    polygon(
      [
        [260 - i * 24, 860 + i * 30],
        [1340 + i * 22, 860 + i * 30],
        [1342 + i * 22, 886 + i * 30],
        [258 - i * 24, 886 + i * 30],
      ],
      i % 2 ? wood : lighter(wood, 0.08),
    );
  return (
    neighbourhood(canvas, light, 640) +
    ground(canvas, light, 632) +
    building(canvas, light, kind, 220, 850, kind === "triplex" || kind === "duplex" ? 560 : 860) +
    times(8, (i) => board(i)) +
    polygon(
      [
        [90, 1098],
        [1500, 1098],
        [1500, 1140],
        [90, 1140],
      ],
      darker(wood, 0.35),
    ) +
    times(7, (i) => rect(120 + i * 224, 1136, 30, 80, darker(wood, 0.45))) +
    times(6, (i) => rect(1130 + i * 60, 720 + i * 12, 16, 190, lit(light, "#a87848"))) +
    polygon(
      [
        [1120, 712],
        [1470, 784],
        [1470, 804],
        [1120, 732],
      ],
      lit(light, "#a87848"),
    ) +
    times(4, (i) =>
      polygon(
        [
          [620 + i * 18, 1070 - i * 24],
          [1030 + i * 18, 1050 - i * 24],
          [1034 + i * 18, 1072 - i * 24],
          [624 + i * 18, 1092 - i * 24],
        ],
        lighter(wood, 0.1 + i * 0.04),
      ),
    ) +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 480,
      y: 1090,
      height: 520,
      facing: 1,
      crouch: 0.48,
      lean: 0.16,
      hands: [
        [650, 990],
        [640, 1020],
      ],
    }) +
    rect(620, 950, 70, 46, lit(light, "#e0a62a"), 'rx="8"') +
    rect(640, 990, 22, 60, lit(light, "#33353b")) +
    wheelbarrow(light, 1300, 1180, -1, "#c08f5c")
  );
}

/** The finished deck: pergola, table, strings of lights at dusk. */
export function deck(canvas: Canvas, light: Light, kind: Building): string {
  const post = lit(light, "#8d6440");
  const bulbs = times(
    18,
    (i) =>
      circle(
        300 + i * 60,
        470 + Math.sin(((i % 6) / 6) * Math.PI) * 46,
        9,
        light.lamps ? "#ffe6a3" : "#fff7e0",
        light.lamps ? "" : 'opacity="0.9"',
      ) +
      (light.lamps
        ? circle(300 + i * 60, 470 + Math.sin(((i % 6) / 6) * Math.PI) * 46, 34, "#ffcf73", 'opacity="0.25"')
        : ""),
  );
  return (
    neighbourhood(canvas, light, 660) +
    ground(canvas, light, 650) +
    building(canvas, light, kind, 200, 850, kind === "triplex" || kind === "duplex" ? 600 : 900) +
    maple(canvas, light, 1440, 850, 700) +
    polygon(
      [
        [140, 850],
        [1400, 850],
        [1640, HEIGHT],
        [-60, HEIGHT],
      ],
      planks(canvas, lit(light, "#b58152"), 42, "rotate(90)"),
    ) +
    polygon(
      [
        [140, 850],
        [1400, 850],
        [1640, HEIGHT],
        [-60, HEIGHT],
      ],
      downward(canvas, [0, light.shade, 0.28], [1, light.sun, 0.1]),
    ) +
    [250, 1320].map((x) => rect(x, 430, 30, 560, post)).join("") +
    rect(190, 400, 1220, 34, post) +
    times(13, (i) => rect(210 + i * 96, 372, 22, 90, darker(post, 0.15))) +
    bulbs +
    contact(light, 790, 1080, 260) +
    rect(560, 930, 460, 24, lit(light, "#6b4a30"), 'rx="6"') +
    [600, 960].map((x) => rect(x, 950, 22, 140, darker(lit(light, "#6b4a30"), 0.2))).join("") +
    ellipse(720, 922, 40, 10, lit(light, "#e9e2d3")) +
    circle(860, 900, 26, lit(light, "#d6455a")) +
    circle(890, 908, 20, lit(light, "#e8813f")) +
    rect(430, 980, 130, 20, lit(light, "#1f5a46"), 'rx="8"') +
    rect(430, 880, 20, 220, lit(light, "#1f5a46")) +
    rect(540, 1000, 16, 90, lit(light, "#1f5a46")) +
    rect(1030, 980, 130, 20, lit(light, "#1f5a46"), 'rx="8"') +
    rect(1140, 880, 20, 220, lit(light, "#1f5a46")) +
    rect(1034, 1000, 16, 90, lit(light, "#1f5a46")) +
    bucket(light, 150, 1120, 130, "#b8623a", "#4a3627") +
    bush(canvas, light, 150, 1000, 210, 170, "#e97f9d") +
    bucket(light, 1460, 1120, 130, "#b8623a", "#4a3627") +
    bush(canvas, light, 1460, 1000, 210, 170, "#f0c64a")
  );
}

/** A cedar fence going up along the garden. */
export function fence(canvas: Canvas, light: Light, kind: Building): string {
  const wood = lit(light, "#c99a63");
  const board = (x: number) => {
    const own = mix(wood, canvas.pick([lighter(wood, 0.14), darker(wood, 0.14)]), canvas.random());
    return rect(x, 560, 42, 470, own) + rect(x, 560, 4, 470, darker(own, 0.25));
  };
  return (
    homestead(canvas, light, kind, { x: 120, y: 720 }) +
    maple(canvas, light, 1420, 800, 640) +
    times(20, (i) => board(700 + i * 46)) +
    [620, 900].map((y) => rect(690, y, 940, 26, darker(wood, 0.2))).join("") +
    times(
      4,
      (i) =>
        rect(690 + i * 300, 530, 44, 540, darker(wood, 0.1)) +
        rect(682 + i * 300, 516, 60, 18, lighter(wood, 0.1)),
    ) +
    rect(380, 560, 40, 510, darker(wood, 0.1)) +
    rect(380, 620, 320, 24, darker(wood, 0.2)) +
    board(650) +
    person(light, {
      ...someone(canvas, light),
      x: 470,
      y: 1130,
      height: 560,
      facing: 1,
      lean: 0.06,
      hands: [
        [640, 760],
        [620, 800],
      ],
    }) +
    rect(600, 770, 64, 42, lit(light, "#e0a62a"), 'rx="8"') +
    rect(612, 806, 20, 52, lit(light, "#33353b")) +
    times(5, (i) =>
      polygon(
        [
          [120 + i * 8, 1110 - i * 22],
          [420 + i * 8, 1090 - i * 22],
          [424 + i * 8, 1110 - i * 22],
          [124 + i * 8, 1130 - i * 22],
        ],
        lighter(wood, i * 0.04),
      ),
    ) +
    bush(canvas, light, 1480, 1130, 300, 190, "#f0c64a")
  );
}
