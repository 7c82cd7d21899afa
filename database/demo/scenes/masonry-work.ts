import { type Canvas, HEIGHT, path, polygon, rect, stroke, times, WIDTH } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward } from "./gradient.ts";
import { ground, heap } from "./ground.ts";
import { chimney } from "./house-parts.ts";
import { type Light, lit } from "./light.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { BRICKS, sunlight } from "./plexes.ts";
import { type Building, building, neighbourhood, pavement } from "./street.ts";
import { brick, shingles } from "./textures.ts";
import { bucket } from "./tools.ts";
import { maple } from "./trees.ts";

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
