import { circle, curve, ellipse, type Point, path, rect } from "./canvas.ts";
import { darker, lighter } from "./colour.ts";
import type { Figure } from "./figure.ts";
import { type Light, lit, shaded } from "./light.ts";

export function face(light: Light, figure: Figure, [cx, cy]: Point): string {
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
