import { type Canvas, circle, curve, ellipse, type Point, path, polygon, rect, stroke } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";

export type Look = {
  skin: string;
  hair: string;
  hairStyle: "short" | "long" | "bun" | "curly" | "bald" | "scarf";
  beard?: boolean;
  hat?: "tuque" | "cap" | "helmet" | "straw";
  hatColour: string;
  top: string;
  trousers: string;
  boots: string;
  gloves?: string;
  /** Braces over the top, or a coat closed to the neck. */
  over?: "dungarees" | "coat" | "vest" | "apron";
};

export type Figure = Look & {
  /** Between the feet. */
  x: number;
  y: number;
  height: number;
  /** 1 looks to the right. */
  facing: 1 | -1;
  /** Where the hands are, in the picture; the one behind the body first. */
  hands: readonly [Point, Point];
  /** How far the shoulders stand before the hips, as a part of the height. */
  lean?: number;
  /** How far apart the feet are, as a part of the height. */
  stride?: number;
  /** How deep the knees bend: 0 stands, 0.5 kneels. */
  crouch?: number;
};

const SKINS = ["#f2cdb0", "#e5b58f", "#c98f66", "#9c6a48", "#6d4630", "#f0c3a2"] as const;
const HAIRS = ["#2b211c", "#4b3426", "#7a5230", "#b98a4e", "#9a9a98", "#1d1a1c", "#8a3f24"] as const;
const TOPS = [
  "#1f5a46",
  "#b4492f",
  "#2f5c86",
  "#d9a13b",
  "#5d6f5a",
  "#7a4b6a",
  "#37474f",
  "#c7654a",
] as const;

/** Someone at work, dressed for the season; no two seeds alike. */
export function someone(canvas: Canvas, light: Light): Look {
  const cold = light.season === "winter" || (light.season === "autumn" && canvas.chance(0.4));
  const hairStyle = canvas.pick<Look["hairStyle"]>([
    "short",
    "short",
    "long",
    "bun",
    "curly",
    "bald",
    "scarf",
  ]);
  const hat: Look["hat"] = cold
    ? "tuque"
    : hairStyle === "scarf"
      ? undefined
      : canvas.pick(["cap", "cap", "straw", undefined]);
  return {
    skin: canvas.pick(SKINS),
    hair: canvas.pick(HAIRS),
    hairStyle,
    beard: (hairStyle === "short" || hairStyle === "bald") && canvas.chance(0.45),
    ...(hat ? { hat } : {}),
    hatColour: canvas.pick(TOPS),
    top: canvas.pick(TOPS),
    trousers: canvas.pick(["#2f3b4d", "#4a4238", "#38454a", "#54473a"]),
    boots: canvas.pick(["#3a2b22", "#27272b", "#6b4a2d"]),
    ...(cold ? { gloves: canvas.pick(["#7a4b2d", "#2b2b30", "#a5432f"]) } : {}),
    over: cold ? "coat" : canvas.pick<"dungarees" | "vest">(["dungarees", "vest", "dungarees"]),
  };
}

/** Someone at work inside: neither coat, gloves nor winter hat. */
export function someoneIndoors(canvas: Canvas, light: Light, over: "apron" | "dungarees" | "vest"): Look {
  const { gloves: _gloves, hat, ...look } = someone(canvas, light);
  return { ...look, over, ...(hat === "cap" ? { hat } : {}) };
}

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

function face(light: Light, figure: Figure, [cx, cy]: Point): string {
  const r = figure.height * 0.066;
  const f = figure.facing;
  const skin = lit(light, figure.skin);
  const hair = lit(light, figure.hair);
  const cap = lit(light, figure.hatColour);
  const behind =
    figure.hairStyle === "long"
      ? path(
          `M${cx + f * r * 0.2} ${cy - r}Q${cx - f * r * 1.6} ${cy - r * 0.8} ${cx - f * r * 1.35} ${cy + r * 1.7}Q${cx - f * r * 0.4} ${cy + r * 1.9} ${cx - f * r * 0.1} ${cy + r * 0.6}Z`,
          hair,
        )
      : figure.hairStyle === "bun"
        ? circle(cx - f * r * 1.1, cy - r * 0.5, r * 0.48, hair)
        : figure.hairStyle === "curly"
          ? circle(cx - f * r * 0.35, cy - r * 0.25, r * 1.28, hair)
          : "";
  const crown =
    figure.hairStyle === "bald"
      ? ""
      : figure.hairStyle === "scarf"
        ? path(
            `M${cx + f * r * 0.75} ${cy - r * 0.75}Q${cx} ${cy - r * 1.5} ${cx - f * r * 0.95} ${cy - r * 0.6}Q${cx - f * r * 1.5} ${cy + r * 1.2} ${cx - f * r * 0.5} ${cy + r * 1.5}L${cx + f * r * 0.5} ${cy + r * 1.35}Q${cx - f * r * 0.3} ${cy + r * 0.4} ${cx + f * r * 0.1} ${cy - r * 0.6}Z`,
            cap,
          )
        : path(
            `M${cx + f * r * 0.98} ${cy - r * 0.35}Q${cx + f * r * 0.8} ${cy - r * 1.35} ${cx - f * r * 0.2} ${cy - r * 1.12}Q${cx - f * r * 1.25} ${cy - r * 0.9} ${cx - f * r * 1.02} ${cy + r * 0.25}L${cx - f * r * 0.62} ${cy + r * 0.2}Q${cx - f * r * 0.55} ${cy - r * 0.5} ${cx + f * r * 0.98} ${cy - r * 0.35}Z`,
            hair,
          );
  const features =
    circle(cx + f * r * 0.48, cy - r * 0.02, r * 0.085, "#2a211d") +
    curve(
      `M${cx + f * r * 0.3} ${cy - r * 0.26}q${f * r * 0.2} ${-r * 0.08} ${f * r * 0.38} ${r * 0.01}`,
      darker(hair, 0.2),
      r * 0.1,
    ) +
    curve(
      `M${cx + f * r * 0.38} ${cy + r * 0.5}q${f * r * 0.18} ${r * 0.14} ${f * r * 0.36} ${-r * 0.02}`,
      "#8a4a3c",
      r * 0.09,
    ) +
    ellipse(cx + f * r * 0.98, cy + r * 0.14, r * 0.15, r * 0.12, skin) +
    ellipse(cx - f * r * 0.12, cy + r * 0.12, r * 0.15, r * 0.22, shaded(light, figure.skin, 0.25)) +
    circle(cx + f * r * 0.35, cy + r * 0.3, r * 0.2, "#d8694f", 'opacity="0.22"');
  const beard = figure.beard
    ? path(
        `M${cx - f * r * 0.2} ${cy + r * 0.3}Q${cx + f * r * 0.1} ${cy + r * 1.35} ${cx + f * r * 0.75} ${cy + r * 0.98}Q${cx + f * r * 0.98} ${cy + r * 0.7} ${cx + f * r * 0.86} ${cy + r * 0.36}Q${cx + f * r * 0.4} ${cy + r * 0.34} ${cx - f * r * 0.2} ${cy + r * 0.3}Z`,
        hair,
      )
    : "";
  return (
    behind +
    ellipse(cx, cy, r * 0.98, r * 1.08, skin) +
    beard +
    crown +
    features +
    headgear(light, figure, cx, cy, r, cap)
  );
}

function headgear(light: Light, figure: Figure, cx: number, cy: number, r: number, colour: string): string {
  const f = figure.facing;
  switch (figure.hat) {
    case "tuque":
      return (
        path(
          `M${cx - r * 1.08} ${cy - r * 0.35}Q${cx - r * 0.9} ${cy - r * 1.75} ${cx} ${cy - r * 1.7}Q${cx + r * 0.9} ${cy - r * 1.75} ${cx + r * 1.08} ${cy - r * 0.35}Z`,
          colour,
        ) +
        rect(
          cx - r * 1.14,
          cy - r * 0.68,
          r * 2.28,
          r * 0.46,
          lighter(colour, 0.2),
          `rx="${(r * 0.18).toFixed(1)}"`,
        ) +
        circle(cx, cy - r * 1.8, r * 0.34, lighter(colour, 0.55))
      );
    case "cap":
      return (
        path(
          `M${cx - r * 1.02} ${cy - r * 0.35}Q${cx - r} ${cy - r * 1.4} ${cx} ${cy - r * 1.35}Q${cx + r} ${cy - r * 1.4} ${cx + r * 1.02} ${cy - r * 0.38}Z`,
          colour,
        ) +
        path(
          `M${cx + f * r * 0.5} ${cy - r * 0.5}Q${cx + f * r * 1.3} ${cy - r * 0.62} ${cx + f * r * 1.75} ${cy - r * 0.3}L${cx + f * r * 0.6} ${cy - r * 0.3}Z`,
          darker(colour, 0.25),
        )
      );
    case "helmet":
      return (
        path(
          `M${cx - r * 1.15} ${cy - r * 0.38}Q${cx - r * 1.1} ${cy - r * 1.55} ${cx} ${cy - r * 1.5}Q${cx + r * 1.1} ${cy - r * 1.55} ${cx + r * 1.15} ${cy - r * 0.38}Z`,
          lit(light, "#f0b43c"),
        ) +
        rect(
          cx - r * 1.25 + (f > 0 ? 0 : -r * 0.3),
          cy - r * 0.5,
          r * 2.8,
          r * 0.2,
          lit(light, "#d8962a"),
          'rx="4"',
        ) +
        rect(cx - r * 0.15, cy - r * 1.5, r * 0.3, r, lit(light, "#f9cf6e"))
      );
    case "straw":
      return (
        ellipse(cx, cy - r * 0.55, r * 1.9, r * 0.36, lit(light, "#dcb96e")) +
        path(
          `M${cx - r * 0.95} ${cy - r * 0.6}Q${cx - r * 0.8} ${cy - r * 1.55} ${cx} ${cy - r * 1.5}Q${cx + r * 0.8} ${cy - r * 1.55} ${cx + r * 0.95} ${cy - r * 0.6}Z`,
          lit(light, "#e8cb88"),
        ) +
        rect(cx - r * 0.93, cy - r * 0.82, r * 1.86, r * 0.2, colour)
      );
    default:
      return "";
  }
}
