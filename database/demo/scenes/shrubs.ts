import { blob, type Canvas, circle, curve, ellipse, path, rect, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { sideways } from "./gradient.ts";
import { contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { foliage, type Leaves } from "./trees.ts";

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
