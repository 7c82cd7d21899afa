import { type Canvas, circle, ellipse, type Point, path, polygon, rect, stroke, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward } from "./gradient.ts";
import { contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { METAL, RUBBER, wheel } from "./metal.ts";

/** A two-stage snow blower whose handle ends at `grip`; snow flies ahead of it. */
export function snowBlower(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  f: 1 | -1,
  grip: Point,
  colour = "#c8452f",
): string {
  const red = lit(light, colour);
  const at = (dx: number, dy: number): Point => [x + f * dx, y - dy];
  const plume = times(70, () => {
    const t = canvas.random();
    const px = x + f * (70 + t * 520);
    const py = y - 170 - Math.sin(t * Math.PI * 0.86) * 300 + canvas.between(-40, 40) * (0.3 + t);
    return circle(
      px,
      py,
      canvas.between(5, 14) + t * 22,
      "#ffffff",
      `opacity="${(0.75 - t * 0.55).toFixed(2)}"`,
    );
  });
  return (
    plume +
    contact(light, x + f * 40, y, 150) +
    stroke([at(-50, 60), grip], lit(light, RUBBER), 9) +
    stroke(
      [
        [grip[0] - f * 4, grip[1]],
        [grip[0] - f * 34, grip[1] - 4],
      ],
      lit(light, RUBBER),
      12,
    ) +
    polygon([at(-70, 40), at(-60, 122), at(40, 132), at(52, 40)], red) +
    rect(Math.min(x - f * 50, x + f * 14), y - 168, 64, 42, lit(light, "#3a3c42"), 'rx="8"') +
    polygon([at(44, 0), at(44, 118), at(150, 118), at(168, 84), at(168, 0)], darker(red, 0.14)) +
    polygon(
      [at(126, 4), at(126, 110), at(150, 112), at(164, 84), at(164, 4)],
      shaded(light, "#4c1d18", 0.3),
    ) +
    times(3, (i) => stroke([at(132, 14 + i * 30), at(160, 34 + i * 28)], lit(light, METAL), 8)) +
    polygon([at(66, 116), at(92, 116), at(98, 188), at(74, 190)], red) +
    polygon([at(74, 190), at(98, 188), at(128, 214), at(112, 228), at(78, 212)], darker(red, 0.18)) +
    wheel(light, x - f * 22, y - 40, 42) +
    rect(Math.min(at(-60, 0)[0], at(40, 0)[0]), y - 96, 100, 9, lighter(red, 0.3))
  );
}

/** A lawn mower pushed by its handle. */
export function mower(
  light: Light,
  x: number,
  y: number,
  f: 1 | -1,
  grip: Point,
  colour = "#d9582f",
): string {
  const own = lit(light, colour);
  const at = (dx: number, dy: number): Point => [x + f * dx, y - dy];
  return (
    contact(light, x + f * 20, y, 120) +
    stroke([at(-70, 50), grip], lit(light, "#3a3d42"), 9) +
    stroke([grip, [grip[0] - f * 26, grip[1] - 3]], lit(light, RUBBER), 12) +
    path(
      `M${at(-96, 12).join(" ")}Q${at(-90, 66).join(" ")} ${at(-30, 70).join(" ")}L${at(70, 66).join(" ")}Q${at(104, 58).join(" ")} ${at(106, 12).join(" ")}Z`,
      own,
    ) +
    path(
      `M${at(-94, 12).join(" ")}L${at(106, 12).join(" ")}L${at(106, 26).join(" ")}L${at(-94, 26).join(" ")}Z`,
      darker(own, 0.3),
    ) +
    rect(x + (f > 0 ? -20 : -58), y - 122, 78, 54, lit(light, "#33353b"), 'rx="12"') +
    rect(x + (f > 0 ? -10 : -48), y - 134, 58, 16, lit(light, "#4c4f57"), 'rx="7"') +
    path(
      `M${at(-150, 20).join(" ")}L${at(-152, 86).join(" ")}Q${at(-110, 112).join(" ")} ${at(-78, 76).join(" ")}L${at(-84, 20).join(" ")}Z`,
      lit(light, "#3e4247"),
    ) +
    wheel(light, x - f * 66, y - 24, 26) +
    wheel(light, x + f * 78, y - 22, 24)
  );
}

/** A service van seen from its side, in the provider's colour. */
export function van(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  colour: string,
  open = false,
): string {
  const h = w * 0.44;
  const own = lit(light, colour);
  const paint = downward(canvas, [0, lighter(own, 0.18)], [0.55, own], [1, darker(own, 0.22)]);
  const glass = lit(light, mix(light.sky[1], "#2c3a4c", 0.55));
  const body = `M${x} ${y - h * 0.16}V${y - h * 0.86}Q${x} ${y - h} ${x + w * 0.05} ${y - h}H${x + w * 0.66}Q${x + w * 0.74} ${y - h} ${x + w * 0.82} ${y - h * 0.58}L${x + w * 0.96} ${y - h * 0.48}Q${x + w} ${y - h * 0.44} ${x + w} ${y - h * 0.3}V${y - h * 0.16}Z`;
  return (
    ellipse(x + w / 2, y, w * 0.54, 18, light.shade, 'opacity="0.4"') +
    path(body, paint) +
    path(
      `M${x + w * 0.58} ${y - h * 0.9}H${x + w * 0.66}Q${x + w * 0.71} ${y - h * 0.88} ${x + w * 0.77} ${y - h * 0.56}H${x + w * 0.58}Z`,
      glass,
    ) +
    polygon(
      [
        [x + w * 0.62, y - h * 0.88],
        [x + w * 0.66, y - h * 0.88],
        [x + w * 0.66, y - h * 0.58],
        [x + w * 0.6, y - h * 0.58],
      ],
      "#ffffff",
      'opacity="0.25"',
    ) +
    (open
      ? rect(x + w * 0.1, y - h * 0.88, w * 0.36, h * 0.68, shaded(light, "#3b3b42", 0.4), 'rx="6"')
      : "") +
    rect(x, y - h * 0.42, w * 0.985, h * 0.05, "#ffffff", 'opacity="0.55"') +
    rect(x + w * 0.55, y - h * 0.9, 3, h * 0.72, darker(own, 0.3)) +
    rect(x + w * 0.6, y - h * 0.46, w * 0.05, h * 0.03, darker(own, 0.45), 'rx="3"') +
    rect(x - 4, y - h * 0.2, w + 8, h * 0.07, lit(light, "#34363c"), 'rx="6"') +
    ellipse(x + w * 0.975, y - h * 0.36, w * 0.014, h * 0.05, lit(light, "#fff1c4")) +
    circle(x + w * 0.3, y - h * 0.64, h * 0.13, "#ffffff", 'opacity="0.85"') +
    polygon(
      [
        [x + w * 0.3 - h * 0.07, y - h * 0.6],
        [x + w * 0.3, y - h * 0.72],
        [x + w * 0.3 + h * 0.07, y - h * 0.6],
        [x + w * 0.3 + h * 0.045, y - h * 0.6],
        [x + w * 0.3 + h * 0.045, y - h * 0.55],
        [x + w * 0.3 - h * 0.045, y - h * 0.55],
        [x + w * 0.3 - h * 0.045, y - h * 0.6],
      ],
      own,
    ) +
    [0.18, 0.8]
      .map(
        (t) =>
          circle(x + w * t, y - h * 0.12, h * 0.185, darker(own, 0.5)) +
          wheel(light, x + w * t, y - h * 0.1, h * 0.155),
      )
      .join("")
  );
}
