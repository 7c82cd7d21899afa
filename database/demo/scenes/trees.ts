import {
  blob,
  type Canvas,
  circle,
  curve,
  ellipse,
  type Point,
  path,
  polygon,
  rect,
  times,
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { sideways } from "./gradient.ts";
import { contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";

type Leaves = readonly [string, string, string];

/** A round mass of leaves in three tones, lit from the sun's side. */
export function foliage(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  rx: number,
  ry: number,
  leaves: Leaves,
): string {
  const side = light.sunSide;
  const cluster = (cx: number, cy: number, r: number, fill: string) => {
    const list: Point[] = [];
    for (let i = 0; i < 13; i++) {
      const angle = (i / 13) * Math.PI * 2;
      const own = r * (i % 2 ? canvas.between(0.98, 1.2) : canvas.between(0.76, 0.94));
      list.push([cx + Math.cos(angle) * own, cy + Math.sin(angle) * own]);
    }
    return path(blob(list), fill);
  };
  const r = Math.min(rx, ry);
  const place = (spread: number, dx: number, dy: number): Point => [
    x + canvas.between(-rx, rx) * spread + dx,
    y + canvas.between(-ry, ry) * spread + dy,
  ];
  // A ring of clusters and a full middle: no sky shows through but at the edge.
  const ring = times(12, (i) => {
    const angle = (i / 12) * Math.PI * 2;
    return cluster(
      x + Math.cos(angle) * rx * 0.62,
      y + Math.sin(angle) * ry * 0.62,
      r * canvas.between(0.36, 0.5),
      leaves[0],
    );
  });
  const dark = ellipse(x, y, rx * 0.76, ry * 0.76, leaves[0]) + ring;
  const middle = times(13, () =>
    cluster(
      ...place(0.62, side * rx * 0.1, -ry * 0.12),
      r * canvas.between(0.2, 0.32),
      canvas.chance(0.6) ? leaves[1] : mix(leaves[0], leaves[1], 0.5),
    ),
  );
  const bright = times(11, () =>
    cluster(
      ...place(0.48, side * rx * 0.26, -ry * 0.34),
      r * canvas.between(0.1, 0.19),
      canvas.chance(0.6) ? leaves[2] : mix(leaves[1], leaves[2], 0.5),
    ),
  );
  const sparks = times(70, () => {
    const [px, py] = place(0.85, side * rx * 0.1, 0);
    return ellipse(px, py, r * 0.035, r * 0.024, canvas.pick(leaves), 'opacity="0.9"');
  });
  return dark + middle + bright + sparks;
}

function branches(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  angle: number,
  width: number,
  colour: string,
  depth: number,
): string {
  const ex = x + Math.cos(angle) * length;
  const ey = y + Math.sin(angle) * length;
  const bend = canvas.between(-0.12, 0.12) * length;
  const own = curve(
    `M${x.toFixed(0)} ${y.toFixed(0)}Q${((x + ex) / 2 + bend).toFixed(0)} ${((y + ey) / 2).toFixed(0)} ${ex.toFixed(0)} ${ey.toFixed(0)}`,
    colour,
    width,
  );
  if (depth === 0) return own;
  return (
    own +
    times(depth > 2 ? 3 : 2, (i) =>
      branches(
        canvas,
        ex,
        ey,
        length * canvas.between(0.62, 0.82),
        angle + (i - (depth > 2 ? 1 : 0.5)) * canvas.between(0.5, 0.8),
        width * 0.6,
        colour,
        depth - 1,
      ),
    )
  );
}

/** A broad-leaved tree `h` high standing at (x, y): bare with a little snow in winter. */
export function maple(canvas: Canvas, light: Light, x: number, y: number, h: number, own?: Leaves): string {
  const bark = shaded(light, "#6b5443", 0.3);
  const trunk = polygon(
    [
      [x - h * 0.035, y],
      [x - h * 0.02, y - h * 0.5],
      [x + h * 0.02, y - h * 0.5],
      [x + h * 0.04, y],
    ],
    sideways(
      canvas,
      [0, light.sunSide === 1 ? darker(bark, 0.3) : lighter(bark, 0.2)],
      [1, light.sunSide === 1 ? lighter(bark, 0.2) : darker(bark, 0.3)],
    ),
  );
  const leaves =
    own ??
    (light.leaves.length > 0 ? light.leaves[Math.floor(canvas.random() * light.leaves.length)] : undefined);
  if (!leaves) {
    return (
      contact(light, x, y, h * 0.16) +
      trunk +
      branches(canvas, x, y - h * 0.42, h * 0.2, -Math.PI / 2, h * 0.028, bark, 4)
    );
  }
  return (
    contact(light, x, y, h * 0.3) +
    trunk +
    branches(canvas, x, y - h * 0.4, h * 0.16, -Math.PI / 2, h * 0.024, bark, 2) +
    foliage(canvas, light, x, y - h * 0.66, h * 0.32, h * 0.33, leaves)
  );
}

/** A white-barked birch. */
export function birch(canvas: Canvas, light: Light, x: number, y: number, h: number): string {
  const bark = lit(light, "#ece6da");
  const trunk = (dx: number, top: number) =>
    curve(
      `M${x + dx} ${y}Q${x + dx * 1.6 + h * 0.02} ${y - top / 2} ${x + dx * 2.4} ${y - top}`,
      bark,
      h * 0.026,
    ) +
    times(9, (i) =>
      rect(
        x + dx * (1 + i * 0.15) - h * 0.012,
        y - (top / 9.5) * (i + 0.5),
        h * canvas.between(0.01, 0.024),
        3,
        "#4b4440",
        'opacity="0.75"',
      ),
    );
  const leaves: Leaves | undefined =
    light.season === "winter"
      ? undefined
      : light.season === "autumn"
        ? [lit(light, "#b98a2a"), lit(light, "#e2b545"), lit(light, "#f7dc84")]
        : (light.leaves[0] ?? undefined);
  const crown = leaves
    ? foliage(canvas, light, x, y - h * 0.7, h * 0.22, h * 0.3, leaves)
    : times(9, (i) =>
        curve(
          `M${x + (i - 4) * 4} ${y - h * (0.5 + i * 0.04)}q${(i % 2 ? 1 : -1) * h * 0.08} ${-h * 0.06} ${(i % 2 ? 1 : -1) * h * canvas.between(0.1, 0.17)} ${-h * canvas.between(0.08, 0.16)}`,
          shaded(light, "#8a7a6c"),
          3,
        ),
      );
  return contact(light, x, y, h * 0.14) + trunk(-h * 0.03, h * 0.82) + trunk(h * 0.02, h * 0.9) + crown;
}

/** A spruce in tiers, with snow on its branches in winter. */
export function spruce(canvas: Canvas, light: Light, x: number, y: number, h: number): string {
  const green = lit(light, "#2c5244");
  const tiers = 8;
  const layers = times(tiers, (i) => {
    const t = i / tiers;
    const top = y - h + h * 0.9 * t * 0.98;
    const half = h * (0.05 + 0.2 * (t + 0.12));
    const low = top + h * 0.2;
    const teeth: Point[] = [[x, top]];
    const steps = 7;
    for (let s = 0; s <= steps; s++)
      teeth.push([
        x + half - (2 * half * s) / steps,
        low + (s % 2 ? -h * 0.018 : canvas.between(0, h * 0.02)),
      ]);
    const tone = i % 2 ? green : darker(green, 0.12);
    const sunny = polygon(
      [
        [x, top],
        [x + light.sunSide * half, low],
        [x + light.sunSide * half * 0.2, low - h * 0.02],
      ],
      lighter(mix(green, light.sun, 0.3), 0.12),
      'opacity="0.5"',
    );
    const snow =
      light.season === "winter"
        ? path(
            `M${x} ${top}L${x + half * 0.85} ${low - h * 0.02}Q${x + half * 0.4} ${low - h * 0.075} ${x + half * 0.1} ${low - h * 0.05}Q${x - half * 0.3} ${low - h * 0.085} ${x - half * 0.8} ${low - h * 0.02}Z`,
            lit(light, "#f4f8fc"),
            'opacity="0.88"',
          )
        : "";
    return polygon(teeth, tone) + sunny + snow;
  });
  return (
    contact(light, x, y, h * 0.2) +
    rect(x - h * 0.018, y - h * 0.08, h * 0.036, h * 0.08, shaded(light, "#5b4636")) +
    layers
  );
}

/** A low bush; `flowers` dots it with a colour. */
export function bush(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  flowers?: string,
): string {
  if (light.season === "winter") {
    return (
      contact(light, x, y, w * 0.5, 0.2) +
      path(
        blob([
          [x - w / 2, y],
          [x - w * 0.36, y - h * 0.75],
          [x, y - h],
          [x + w * 0.38, y - h * 0.7],
          [x + w / 2, y],
        ]),
        lit(light, "#eef3f8"),
      ) +
      times(7, () =>
        curve(
          `M${x + canvas.between(-w * 0.3, w * 0.3)} ${y - h * 0.6}q${canvas.between(-14, 14)} ${-h * 0.2} ${canvas.between(-20, 20)} ${-h * 0.5}`,
          shaded(light, "#7b6252"),
          2.5,
        ),
      )
    );
  }
  const leaves = light.leaves[0] ?? (["#35693b", "#5a9448", "#93bd61"] as const);
  const green: Leaves =
    light.season === "autumn"
      ? [lit(light, "#5c6b34"), lit(light, "#838c46"), lit(light, "#b3b268")]
      : leaves;
  const petals = flowers
    ? times(34, () =>
        circle(
          x + canvas.between(-w * 0.42, w * 0.42),
          y - canvas.between(h * 0.15, h * 0.95),
          canvas.between(3, 6.5),
          lit(light, canvas.pick([flowers, lighter(flowers, 0.25), darker(flowers, 0.1)])),
        ),
      )
    : "";
  return (
    contact(light, x, y, w * 0.55, 0.25) +
    foliage(canvas, light, x, y - h * 0.5, w * 0.48, h * 0.52, green) +
    petals
  );
}

/** A clipped cedar hedge from `left` to `right`; `ragged` adds untrimmed tips. */
export function hedge(
  canvas: Canvas,
  light: Light,
  left: number,
  right: number,
  y: number,
  h: number,
  ragged = false,
): string {
  const green = lit(light, light.season === "winter" ? "#3d5a49" : "#3f6b3f");
  const face = rect(
    left,
    y - h,
    right - left,
    h,
    sideways(
      canvas,
      [0, shaded(light, "#4f8048", light.sunSide === 1 ? 0.45 : 0)],
      [1, shaded(light, "#4f8048", light.sunSide === 1 ? 0 : 0.45)],
    ),
    'rx="14"',
  );
  const count = ((right - left) * h) / 330;
  const sprays = times(count, () => {
    const px = canvas.between(left + 6, right - 6);
    const py = canvas.between(y - h + 4, y - 8);
    const tone = canvas.pick([
      darker(green, 0.22),
      lighter(green, 0.16),
      mix(green, "#b9d27a", 0.35),
      darker(green, 0.08),
      mix(green, "#9fc268", 0.3),
    ]);
    return curve(
      `M${px.toFixed(0)} ${py.toFixed(0)}q${canvas.between(-5, 5).toFixed(0)} -9 ${canvas.between(-7, 7).toFixed(0)} -19`,
      tone,
      5,
      'opacity="0.75"',
    );
  });
  const tips = ragged
    ? times((right - left) / 9, (i) =>
        curve(
          `M${left + i * 9} ${y - h + 12}q${canvas.between(-4, 4).toFixed(0)} -16 ${canvas.between(-10, 10).toFixed(0)} ${-canvas.between(20, 52).toFixed(0)}`,
          mix(green, "#a8c46a", canvas.random() * 0.6),
          6,
        ),
      )
    : "";
  const snow =
    light.season === "winter"
      ? path(
          `M${left - 6} ${y - h + 10}q${(right - left) / 2} -44 ${right - left + 12} 0q-30 16 -70 4t-90 6t-90 -4Z`,
          lit(light, "#f5f9fd"),
        )
      : "";
  return contact(light, (left + right) / 2, y, (right - left) * 0.52, 0.3) + tips + face + sprays + snow;
}

/** A bed of flowers along the ground. */
export function flowerBed(
  canvas: Canvas,
  light: Light,
  left: number,
  right: number,
  y: number,
  depth: number,
): string {
  const soil = lit(light, "#5b4332");
  const colours = ["#d6455a", "#f0c64a", "#b26fc4", "#f2f0e6", "#e8813f", "#6d7fd0"] as const;
  const w = right - left;
  return (
    path(
      `M${left} ${y}q${w / 2} ${-depth * 0.7} ${w} 0q-${w * 0.1} ${depth} -${w / 2} ${depth}q-${w * 0.42} 0 -${w / 2} -${depth}z`,
      soil,
    ) +
    times(w / 11, (i) => {
      const x = left + 16 + ((i * 11 * 97) % Math.max(1, w - 32));
      const base = y + canvas.between(-depth * 0.2, depth * 0.7);
      const h = canvas.between(22, 58);
      const colour = lit(light, canvas.pick(colours));
      const stem = lit(light, "#4c7d3e");
      return (
        curve(
          `M${x.toFixed(0)} ${base.toFixed(0)}q${canvas.between(-6, 6).toFixed(0)} ${(-h / 2).toFixed(0)} 0 ${(-h).toFixed(0)}`,
          stem,
          3.4,
        ) +
        ellipse(
          x + 6,
          base - h * 0.4,
          8,
          3.6,
          lighter(stem, 0.15),
          `transform="rotate(-30 ${x.toFixed(0)} ${(base - h * 0.4).toFixed(0)})"`,
        ) +
        times(5, (k) =>
          circle(
            x + Math.cos(k * 1.26) * 5.5,
            base - h + Math.sin(k * 1.26) * 5.5,
            4.6,
            k % 2 ? colour : lighter(colour, 0.2),
          ),
        ) +
        circle(x, base - h, 3.4, "#f3d169")
      );
    })
  );
}
