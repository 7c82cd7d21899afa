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
  WIDTH,
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { contact, ground, heap } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { person, someone } from "./people.ts";
import { type Building, building, countryside, homestead, neighbourhood } from "./street.ts";
import { bucket, handled, ladder, leafBag, mower, van, wheelbarrow } from "./tools.ts";
import { birch, bush, flowerBed, hedge, maple, spruce } from "./trees.ts";

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

/** Someone roped in the crown of a great tree. */
export function treeClimbing(canvas: Canvas, light: Light, kind: Building): string {
  const bark = shaded(light, "#6b5443", 0.2);
  return (
    neighbourhood(canvas, light, 800) +
    ground(canvas, light, 790) +
    building(canvas, light, kind, 60, 900, kind === "triplex" || kind === "duplex" ? 380 : 620) +
    maple(canvas, light, 1020, 1120, 1500) +
    curve("M1020 640Q880 560 700 540", bark, 34) +
    curve("M1030 560Q1200 460 1330 420", bark, 26) +
    stroke(
      [
        [900, 60],
        [905, 330],
      ],
      "#e8e2d2",
      6,
    ) +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 880,
      y: 585,
      height: 380,
      facing: -1,
      lean: 0.1,
      crouch: 0.12,
      hands: [
        [720, 470],
        [760, 440],
      ],
    }) +
    rect(690, 440, 86, 40, lit(light, "#e07b2a"), 'rx="10"') +
    polygon(
      [
        [690, 452],
        [560, 468],
        [560, 484],
        [690, 474],
      ],
      lit(light, "#c9cfd3"),
    ) +
    times(30, () =>
      ellipse(canvas.between(520, 700), canvas.between(480, 900), 5, 3, "#ecd7ab", 'opacity="0.8"'),
    ) +
    logs(canvas, light, 300, 1150) +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 1380,
      y: 1130,
      height: 470,
      facing: -1,
      hands: [
        [1290, 800],
        [1300, 840],
      ],
      lean: 0.02,
    }) +
    curve("M1296 820Q1150 500 905 300", "#e8e2d2", 5)
  );
}

function logs(canvas: Canvas, light: Light, x: number, y: number): string {
  const log = (cx: number, cy: number, r: number) =>
    rect(cx - 170, cy - r, 170, r * 2, shaded(light, "#7a5f48", 0.2), `rx="${r}"`) +
    circle(cx, cy, r, lit(light, "#7a5f48")) +
    circle(cx, cy, r * 0.86, lit(light, "#dcb983")) +
    times(3, (i) =>
      circle(cx, cy, r * (0.64 - i * 0.2), "none", `stroke="${lit(light, "#b98f5b")}" stroke-width="3"`),
    );
  return (
    contact(light, x, y + 6, 300) +
    times(4, (i) => log(x - 60 + i * 92, y - 42, 44)) +
    times(3, (i) => log(x - 14 + i * 92, y - 116, 44)) +
    times(2, (i) => log(x + 32 + i * 92, y - 190, canvas.between(38, 44)))
  );
}

/** Stump, logs and sawdust: the tree is down. */
export function stump(canvas: Canvas, light: Light): string {
  return (
    countryside(canvas, light, 640) +
    ground(canvas, light, 620) +
    spruce(canvas, light, 180, 760, 620) +
    birch(canvas, light, 1440, 780, 640) +
    van(canvas, light, 720, 800, 430, "#b4492f") +
    logs(canvas, light, 1180, 1080) +
    ellipse(520, 1120, 330, 60, lit(light, "#ddc08c"), 'opacity="0.7"') +
    polygon(
      [
        [380, 1110],
        [420, 960],
        [640, 960],
        [690, 1110],
        [740, 1150],
        [330, 1150],
      ],
      shaded(light, "#6b5443", 0.15),
    ) +
    ellipse(530, 960, 112, 34, lit(light, "#e0bd88")) +
    times(4, (i) =>
      ellipse(
        530,
        960,
        92 - i * 24,
        27 - i * 7,
        "none",
        `stroke="${lit(light, "#b98f5b")}" stroke-width="4"`,
      ),
    ) +
    rect(470, 862, 120, 62, lit(light, "#e07b2a"), 'rx="14"') +
    polygon(
      [
        [470, 880],
        [260, 902],
        [260, 926],
        [470, 912],
      ],
      lit(light, "#c9cfd3"),
    ) +
    curve("M500 862Q530 800 570 862", lit(light, "#33353b"), 14) +
    times(120, () =>
      ellipse(
        canvas.between(220, 860),
        canvas.between(1080, 1180),
        canvas.between(3, 8),
        canvas.between(2, 4),
        lit(light, "#f0d9a8"),
      ),
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
