import { type Canvas, circle, curve, ellipse, polygon, rect, stroke, times } from "./canvas.ts";
import { contact, ground } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { van } from "./machines.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { type Building, building, countryside, neighbourhood } from "./street.ts";
import { birch, maple, spruce } from "./trees.ts";

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
