import {
  blob,
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
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { contact, heap } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { mower } from "./machines.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { bush, flowerBed } from "./shrubs.ts";
import { type Building, homestead } from "./street.ts";
import { handled, leafBag } from "./tools.ts";

/** Mowing stripes that meet at the horizon. */
function stripes(light: Light, top: number): string {
  const pale = lighter(mix(light.ground.near, light.sun, 0.2), 0.12);
  return times(9, (i) =>
    polygon(
      [
        [500 + i * 70, top],
        [535 + i * 70, top],
        [-500 + i * 330 + 165, HEIGHT],
        [-500 + i * 330, HEIGHT],
      ],
      pale,
      'opacity="0.3"',
    ),
  );
}

export function mowing(canvas: Canvas, light: Light, kind: Building): string {
  return (
    homestead(canvas, light, kind, { x: 330, y: 760 }) +
    stripes(light, 790) +
    flowerBed(canvas, light, 350, 720, 812, 34) +
    mower(light, 900, 1100, 1, [740, 900], canvas.pick(["#d9582f", "#2f7d4f", "#c93b3b"])) +
    person(light, {
      ...someone(canvas, light),
      x: 640,
      y: 1110,
      height: 500,
      facing: 1,
      lean: 0.1,
      stride: 0.2,
      hands: [
        [748, 896],
        [738, 902],
      ],
    }) +
    times(30, () =>
      curve(
        `M${canvas.between(980, 1130).toFixed(0)} ${canvas.between(1010, 1090).toFixed(0)}q6 -16 18 -20`,
        lighter(light.ground.near, 0.3),
        4,
      ),
    ) +
    bush(canvas, light, 1450, 1150, 380, 240, "#e8a3b8")
  );
}

/** A spreader rolled over the lawn. */
export function lawnCare(canvas: Canvas, light: Light, kind: Building): string {
  const hopper = lit(light, "#3f8f5a");
  return (
    homestead(canvas, light, kind, { x: 400, y: 760 }) +
    times(260, () =>
      circle(
        canvas.between(60, 760),
        canvas.between(960, 1180),
        canvas.between(2, 5),
        "#f7efda",
        'opacity="0.85"',
      ),
    ) +
    contact(light, 1000, 1100, 110) +
    stroke(
      [
        [980, 1010],
        [840, 890],
      ],
      lit(light, "#3a3d42"),
      10,
    ) +
    polygon(
      [
        [900, 900],
        [1080, 900],
        [1040, 1020],
        [940, 1020],
      ],
      hopper,
    ) +
    ellipse(990, 900, 90, 18, lit(light, "#f3ead2")) +
    rect(950, 1020, 80, 20, darker(hopper, 0.3)) +
    circle(940, 1064, 40, lit(light, "#2a2b30")) +
    circle(940, 1064, 22, lit(light, "#d9d4c8")) +
    person(light, {
      ...someone(canvas, light),
      x: 730,
      y: 1110,
      height: 510,
      facing: 1,
      lean: 0.08,
      hands: [
        [846, 886],
        [836, 894],
      ],
    }) +
    bush(canvas, light, 160, 1130, 330, 220, "#f0c64a") +
    times(
      3,
      (i) =>
        rect(
          1240 + i * 84,
          1040 - (i % 2) * 10,
          76,
          110,
          lit(light, i % 2 ? "#b4492f" : "#3f6f57"),
          'rx="10"',
        ) + rect(1252 + i * 84, 1070, 52, 34, "#fbf3dd", 'rx="4"'),
    )
  );
}

/** Leaves raked into heaps, bags at the kerb. */
export function raking(canvas: Canvas, light: Light, kind: Building): string {
  const tint = light.season === "spring" ? "#a08a5a" : "#c8672b";
  return (
    homestead(canvas, light, kind, { x: 430, y: 750 }) +
    heap(canvas, light, 1130, 1100, 520, 190, tint) +
    times(130, () => {
      const t = canvas.between(-1, 1);
      return ellipse(
        1130 + t * 270,
        1096 - canvas.between(0, 170) * (1 - t * t),
        14,
        8,
        lit(light, canvas.pick(["#c8532b", "#e29a38", "#a63d24", "#d9b04a", "#8a8f3c"])),
        `transform="rotate(${Math.round(canvas.between(-60, 60))} ${(1130 + t * 270).toFixed(0)} 1040)"`,
      );
    }) +
    handled(light, "rake", [740, 740], [985, 1050], "#3f8f5a") +
    person(light, {
      ...someone(canvas, light),
      x: 650,
      y: 1110,
      height: 520,
      facing: 1,
      lean: 0.13,
      stride: 0.19,
      hands: [
        [850, 880],
        [770, 785],
      ],
    }) +
    leafBag(canvas, light, 210, 1120, 210) +
    leafBag(canvas, light, 350, 1150, 220) +
    path(
      blob([
        [60, 1240],
        [240, 1170],
        [520, 1195],
        [700, 1240],
      ]),
      lit(light, tint),
      'opacity="0.9"',
    )
  );
}
