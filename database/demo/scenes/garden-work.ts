import { type Canvas, circle, curve, ellipse, path, polygon, rect, stroke, times, WIDTH } from "./canvas.ts";
import { darker, mix } from "./colour.ts";
import { ground, heap } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { bush, flowerBed, hedge } from "./shrubs.ts";
import { type Building, building, homestead, neighbourhood } from "./street.ts";
import { bucket, ladder, wheelbarrow } from "./tools.ts";
import { maple } from "./trees.ts";

export function hedgeTrimming(canvas: Canvas, light: Light, kind: Building): string {
  const blade = lit(light, "#c9cfd3");
  return (
    neighbourhood(canvas, light, 660) +
    ground(canvas, light, 650) +
    building(canvas, light, kind, 60, 800, kind === "triplex" || kind === "duplex" ? 520 : 800) +
    hedge(canvas, light, 900, WIDTH + 40, 1040, 470, true) +
    hedge(canvas, light, 420, 910, 1040, 400) +
    ladder(light, [760, 1100], [800, 640], 60) +
    person(light, {
      ...someone(canvas, light),
      x: 800,
      y: 930,
      height: 450,
      facing: 1,
      lean: 0.12,
      stride: 0.07,
      hands: [
        [960, 640],
        [900, 690],
      ],
    }) +
    stroke(
      [
        [900, 676],
        [960, 640],
      ],
      lit(light, "#d9582f"),
      34,
    ) +
    polygon(
      [
        [956, 626],
        [1200, 560],
        [1206, 582],
        [966, 654],
      ],
      blade,
    ) +
    times(14, (i) =>
      polygon(
        [
          [966 + i * 17, 628 - i * 4.4],
          [974 + i * 17, 606 - i * 4.4],
          [980 + i * 17, 624 - i * 4.4],
        ],
        darker(blade, 0.15),
      ),
    ) +
    times(60, () =>
      curve(
        `M${canvas.between(900, 1250).toFixed(0)} ${canvas.between(560, 1090).toFixed(0)}q8 -8 16 -4`,
        canvas.pick(["#5f8c4c", "#86ab5e", "#3f6b3f"]),
        5,
      ),
    ) +
    heap(canvas, light, 1040, 1120, 420, 90, "#567f45")
  );
}

/** Planting a bed along the house. */
export function planting(canvas: Canvas, light: Light, kind: Building): string {
  return (
    homestead(canvas, light, kind, {
      x: 420,
      y: 730,
      ...(kind === "triplex" || kind === "duplex" ? {} : { width: 900 }),
    }) +
    flowerBed(canvas, light, 60, 900, 900, 70) +
    flowerBed(canvas, light, 700, 1560, 960, 90) +
    wheelbarrow(light, 1310, 1130, 1, "#5b4332") +
    person(light, {
      ...someone(canvas, light),
      x: 640,
      y: 1120,
      height: 520,
      facing: 1,
      crouch: 0.5,
      lean: 0.14,
      hands: [
        [820, 1000],
        [800, 1030],
      ],
    }) +
    curve("M808 1040q-4 -60 6 -96", lit(light, "#4c7d3e"), 7) +
    times(7, (i) =>
      circle(
        814 + Math.cos(i * 0.9) * 16,
        940 + Math.sin(i * 0.9) * 16,
        12,
        lit(light, i % 2 ? "#d6455a" : "#ee7f8c"),
      ),
    ) +
    circle(814, 940, 9, "#f3d169") +
    ellipse(812, 1060, 70, 20, lit(light, "#4a3627")) +
    times(
      3,
      (i) =>
        bucket(light, 230 + i * 120, 1130 + (i % 2) * 26, 84, "#b8623a", "#4a3627") +
        bush(
          canvas,
          light,
          230 + i * 120,
          1050 + (i % 2) * 26,
          110,
          100,
          ["#f0c64a", "#b26fc4", "#e97f9d"][i],
        ),
    )
  );
}

/** A finished garden: path, beds, a bench under a tree. */
export function finishedGarden(canvas: Canvas, light: Light, kind: Building): string {
  const stone = lit(light, "#cfc5b4");
  return (
    homestead(canvas, light, kind, { x: 480, y: 700 }) +
    path(`M760 720Q700 860 860 960T760 1210H1120Q1180 1060 1010 950T860 720Z`, stone) +
    times(34, () =>
      ellipse(
        canvas.between(770, 1060),
        canvas.between(760, 1190),
        canvas.between(20, 54),
        canvas.between(8, 18),
        mix(stone, "#8f8575", canvas.random() * 0.5),
      ),
    ) +
    flowerBed(canvas, light, 90, 740, 930, 110) +
    flowerBed(canvas, light, 1090, 1570, 900, 100) +
    bush(canvas, light, 240, 900, 260, 170, "#b26fc4") +
    bush(canvas, light, 1440, 880, 240, 160, "#f2f0e6") +
    maple(canvas, light, 1330, 940, 720) +
    rect(1180, 1010, 300, 16, lit(light, "#9a7048")) +
    rect(1180, 950, 300, 14, lit(light, "#9a7048")) +
    rect(1180, 920, 300, 14, lit(light, "#a87c52")) +
    [1194, 1450].map((x) => rect(x, 916, 14, 170, lit(light, "#3b3f40"))).join("") +
    bush(canvas, light, 40, 1190, 420, 210, "#e8813f") +
    bush(canvas, light, 1560, 1200, 300, 180, "#d6455a")
  );
}
