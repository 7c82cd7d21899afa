import { blob, type Canvas, curve, ellipse, type Point, path, polygon, rect, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { sideways } from "./gradient.ts";
import { contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";

export type Leaves = readonly [string, string, string];

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
