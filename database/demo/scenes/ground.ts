import {
  blob,
  type Canvas,
  curve,
  ellipse,
  HEIGHT,
  type Point,
  path,
  polygon,
  rect,
  times,
  WIDTH,
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward } from "./gradient.ts";
import { type Light, lit, shaded } from "./light.ts";

/** Lawn, snow or fallen leaves from `top` to the bottom edge. */
export function ground(canvas: Canvas, light: Light, top: number): string {
  const { near, far } = light.ground;
  const base = rect(
    0,
    top,
    WIDTH,
    HEIGHT - top,
    downward(canvas, [0, far], [0.25, near], [1, shaded(light, near, 0.3)]),
  );
  return (
    base +
    (light.season === "winter"
      ? drifts(canvas, light, top)
      : blades(canvas, light, top) + litter(canvas, light, top))
  );
}

function drifts(canvas: Canvas, light: Light, top: number): string {
  const blue = mix(light.shade, "#a9c3e6", 0.72);
  return times(9, (i) => {
    const y = top + 40 + ((HEIGHT - top) / 9) * i;
    const x = canvas.between(-200, WIDTH - 200);
    const w = canvas.between(400, 900);
    const h = canvas.between(14, 40);
    return (
      path(`M${x} ${y}q${w / 2} ${-h} ${w} 0q${-w / 2} ${h * 0.9} ${-w} 0z`, blue, 'opacity="0.22"') +
      curve(
        `M${x + 20} ${y - 2}q${w / 2} ${-h} ${w - 40} 0`,
        lighter(light.ground.near, 0.6),
        4,
        'opacity="0.7"',
      )
    );
  });
}

function blades(canvas: Canvas, light: Light, top: number): string {
  const { near } = light.ground;
  const dark = darker(near, 0.2);
  const bright = lighter(mix(near, light.sun, 0.25), 0.18);
  return times(420, () => {
    const depth = canvas.random() ** 0.6;
    const y = top + 14 + depth * (HEIGHT - top - 10);
    const x = canvas.between(0, WIDTH);
    const h = 5 + depth * 24;
    return curve(
      `M${x.toFixed(0)} ${y.toFixed(0)}q${canvas.between(-4, 4).toFixed(1)} ${(-h * 0.6).toFixed(1)} ${canvas.between(-h * 0.4, h * 0.4).toFixed(1)} ${(-h).toFixed(1)}`,
      canvas.chance(0.5) ? dark : bright,
      1.4 + depth * 1.8,
      'opacity="0.55"',
    );
  });
}

function litter(canvas: Canvas, light: Light, top: number): string {
  if (light.season === "spring")
    return times(60, () => speck(canvas, top, canvas.pick(["#f6e16b", "#fff3b0", "#ffffff"]), 0.7));
  if (light.season === "autumn")
    return times(240, () =>
      speck(canvas, top, lit(light, canvas.pick(["#c8532b", "#e29a38", "#a63d24", "#d9b04a"])), 1.5),
    );
  return "";
}

function speck(canvas: Canvas, top: number, fill: string, size: number): string {
  const depth = canvas.random() ** 0.7;
  const r = (2 + depth * 7) * size;
  const x = canvas.between(0, WIDTH);
  const y = top + 20 + depth * (HEIGHT - top - 20);
  return ellipse(
    x,
    y,
    r,
    r * 0.55,
    fill,
    `transform="rotate(${Math.round(canvas.between(-40, 40))} ${x.toFixed(0)} ${y.toFixed(0)})"`,
  );
}

/** The shadow of a thing that stands on the ground from `left` to `right`, `height` high, falling away from the sun. */
export function castShadow(
  light: Light,
  left: number,
  right: number,
  y: number,
  height: number,
  opacity = 0.3,
): string {
  const reach =
    -light.sunSide * height * (light.hour === "noon" ? 0.25 : light.hour === "morning" ? 0.6 : 0.85);
  const drop = height * 0.24;
  const list: Point[] = [
    [left, y],
    [right, y],
    [right + reach, y + drop],
    [left + reach, y + drop],
  ];
  return polygon(list, light.shade, `opacity="${opacity}"`);
}

/** The soft dark where something touches the ground. */
export const contact = (light: Light, x: number, y: number, half: number, opacity = 0.3) =>
  ellipse(x, y, half, half * 0.16, light.shade, `opacity="${opacity}"`);

/** A driveway or street in perspective, from `far` at `top` to the bottom edge. */
export function way(
  canvas: Canvas,
  light: Light,
  top: number,
  far: Point,
  near: Point,
  colour: string,
): string {
  const fill = downward(
    canvas,
    [0, lit(light, lighter(colour, 0.16))],
    [1, lit(light, darker(colour, 0.16))],
  );
  return polygon(
    [
      [far[0], top],
      [far[1], top],
      [near[1], HEIGHT],
      [near[0], HEIGHT],
    ],
    fill,
  );
}

/** A heap: snow, leaves, soil, gravel. */
export function heap(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string {
  const list: Point[] = [[x - w * 0.62, y + h * 0.06]];
  for (let i = 0; i <= 6; i++) {
    const t = i / 6;
    list.push([
      x - w / 2 + w * t,
      y - h * Math.sin(Math.PI * (0.08 + t * 0.84)) * canvas.between(0.85, 1.15),
    ]);
  }
  list.push([x + w * 0.62, y + h * 0.06]);
  const fill = downward(
    canvas,
    [0, lighter(lit(light, colour), 0.12)],
    [0.5, lit(light, colour)],
    [1, shaded(light, colour, 0.5)],
  );
  return contact(light, x, y + 4, w * 0.62, 0.22) + path(blob(list), fill);
}
