import { circle, type Point, path, polygon, rect, stroke } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import type { Figure } from "./figure.ts";
import { contact } from "./ground.ts";
import { face } from "./heads.ts";
import { type Light, lit, shaded } from "./light.ts";

/** The joint between two limbs of given length, bent toward `side`. */
function joint(from: Point, to: Point, upper: number, lower: number, side: number): Point {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const d = Math.min(Math.hypot(dx, dy), (upper + lower) * 0.999) || 1;
  const along = (upper * upper - lower * lower + d * d) / (2 * d);
  const out = Math.sqrt(Math.max(0, upper * upper - along * along));
  const ux = dx / (Math.hypot(dx, dy) || 1);
  const uy = dy / (Math.hypot(dx, dy) || 1);
  return [from[0] + ux * along - uy * out * side, from[1] + uy * along + ux * out * side];
}

/** The point toward `to` no farther from `from` than an arm reaches. */
function within(from: Point, to: Point, reach: number): Point {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const t = d > reach ? reach / d : 1;
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

/** A person drawn from joints: limbs reach where hands and feet are put. */
export function person(light: Light, figure: Figure): string {
  const { x, y, height: h, facing: f, lean = 0.06, stride = 0.16, crouch = 0 } = figure;
  const own = (colour: string) => lit(light, colour);
  const back = (colour: string) => shaded(light, colour, 0.5);
  const hip: Point = [x - f * lean * h * 0.3 - f * crouch * h * 0.12, y - h * (0.49 - crouch * 0.42)];
  const shoulder: Point = [hip[0] + f * lean * h, hip[1] - h * 0.3];
  const head: Point = [shoulder[0] + f * h * (0.025 + lean * 0.15), shoulder[1] - h * 0.115];
  const leg = (foot: Point, colour: string, boot: string) => {
    const knee = joint(hip, foot, h * 0.25, h * 0.26, -f);
    const toe: Point = [foot[0] + f * h * 0.055, foot[1] - h * 0.014];
    return (
      stroke([hip, knee, foot], colour, h * 0.088) +
      stroke([[foot[0], foot[1] - h * 0.05], [foot[0], foot[1] - h * 0.016], toe], boot, h * 0.062)
    );
  };
  const arm = (hand: Point, colour: string, skin: string, dx: number) => {
    const from: Point = [shoulder[0] + dx, shoulder[1] + h * 0.02];
    const end = within(from, hand, h * 0.37);
    const elbow = joint(from, end, h * 0.185, h * 0.19, f);
    return stroke([from, elbow, end], colour, h * 0.066) + circle(end[0], end[1], h * 0.032, skin);
  };
  const hand = figure.gloves ?? figure.skin;
  const w = h * 0.094;
  const torso = path(
    `M${hip[0] - w} ${hip[1] + h * 0.02}Q${(hip[0] + shoulder[0]) / 2 - w * 1.25} ${(hip[1] + shoulder[1]) / 2} ${shoulder[0] - w * 1.05} ${shoulder[1]}Q${shoulder[0]} ${shoulder[1] - h * 0.045} ${shoulder[0] + w * 1.05} ${shoulder[1]}Q${(hip[0] + shoulder[0]) / 2 + w * 1.25} ${(hip[1] + shoulder[1]) / 2} ${hip[0] + w} ${hip[1] + h * 0.02}Z`,
    own(figure.top),
  );
  const sunny = path(
    `M${shoulder[0] + light.sunSide * w * 0.35} ${shoulder[1] - h * 0.02}Q${(hip[0] + shoulder[0]) / 2 + light.sunSide * w * 0.7} ${(hip[1] + shoulder[1]) / 2} ${hip[0] + light.sunSide * w * 0.4} ${hip[1] + h * 0.02}L${hip[0] + light.sunSide * w} ${hip[1] + h * 0.02}Q${(hip[0] + shoulder[0]) / 2 + light.sunSide * w * 1.25} ${(hip[1] + shoulder[1]) / 2} ${shoulder[0] + light.sunSide * w * 1.05} ${shoulder[1]}Z`,
    light.sun,
    `opacity="${(0.1 + light.sunStrength * 0.22).toFixed(2)}"`,
  );
  const wide = crouch > 0.3 ? 1.2 : 1;
  return (
    contact(light, x, y + 2, h * 0.24) +
    arm(figure.hands[0], back(figure.top), back(hand), -f * w * 0.1) +
    leg([x - f * stride * h * wide, y], back(figure.trousers), back(figure.boots)) +
    leg([x + f * stride * h * 0.8, y], own(figure.trousers), own(figure.boots)) +
    stroke(
      [
        [shoulder[0] + f * h * 0.008, shoulder[1] - h * 0.005],
        [head[0], head[1] + h * 0.03],
      ],
      shaded(light, figure.skin, 0.35),
      h * 0.058,
    ) +
    torso +
    clothes(light, figure, hip, shoulder, w) +
    sunny +
    face(light, figure, head) +
    arm(figure.hands[1], mix(own(figure.top), "#000000", 0.06), own(hand), f * w * 0.35)
  );
}

function clothes(light: Light, figure: Figure, hip: Point, shoulder: Point, w: number): string {
  const h = figure.height;
  const trousers = lit(light, figure.trousers);
  if (figure.over === "dungarees") {
    const middle = (t: number): Point => [
      hip[0] + (shoulder[0] - hip[0]) * t,
      hip[1] + (shoulder[1] - hip[1]) * t,
    ];
    const bib = middle(0.55);
    return (
      polygon(
        [
          [hip[0] - w, hip[1] + h * 0.03],
          [bib[0] - w * 0.7, bib[1]],
          [bib[0] + w * 0.7, bib[1]],
          [hip[0] + w, hip[1] + h * 0.03],
        ],
        trousers,
      ) +
      stroke(
        [
          [bib[0] - w * 0.55, bib[1]],
          [shoulder[0] - w * 0.5, shoulder[1] - h * 0.01],
        ],
        trousers,
        h * 0.022,
      ) +
      stroke(
        [
          [bib[0] + w * 0.55, bib[1]],
          [shoulder[0] + w * 0.5, shoulder[1] - h * 0.01],
        ],
        trousers,
        h * 0.022,
      ) +
      rect(bib[0] - w * 0.35, bib[1] + h * 0.025, w * 0.7, h * 0.045, lighter(trousers, 0.12), 'rx="3"')
    );
  }
  if (figure.over === "coat")
    return (
      stroke(
        [
          [shoulder[0], shoulder[1]],
          [hip[0], hip[1]],
        ],
        darker(lit(light, figure.top), 0.28),
        h * 0.009,
      ) +
      rect(
        shoulder[0] - w * 0.75,
        shoulder[1] - h * 0.05,
        w * 1.5,
        h * 0.052,
        darker(lit(light, figure.top), 0.15),
        `rx="${(h * 0.02).toFixed(1)}"`,
      )
    );
  if (figure.over === "apron")
    return polygon(
      [
        [shoulder[0] - w * 0.55, shoulder[1] + h * 0.06],
        [shoulder[0] + w * 0.55, shoulder[1] + h * 0.06],
        [hip[0] + w * 0.9, hip[1] + h * 0.12],
        [hip[0] - w * 0.9, hip[1] + h * 0.12],
      ],
      lit(light, "#e9e1d0"),
    );
  return (
    polygon(
      [
        [hip[0] - w * 0.95, hip[1]],
        [shoulder[0] - w, shoulder[1]],
        [shoulder[0] - w * 0.35, shoulder[1] - h * 0.01],
        [hip[0] - w * 0.3, hip[1]],
      ],
      darker(lit(light, figure.top), 0.3),
    ) +
    polygon(
      [
        [hip[0] + w * 0.95, hip[1]],
        [shoulder[0] + w, shoulder[1]],
        [shoulder[0] + w * 0.35, shoulder[1] - h * 0.01],
        [hip[0] + w * 0.3, hip[1]],
      ],
      darker(lit(light, figure.top), 0.3),
    )
  );
}
