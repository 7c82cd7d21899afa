import { type Canvas, circle, curve, path, polygon, rect, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward, slanting } from "./gradient.ts";
import { type Light, lit, shaded } from "./light.ts";

export type WindowStyle = {
  frame?: string;
  /** Panes across and down. */
  columns?: number;
  rows?: number;
  /** Boards at the sides. */
  shutters?: string;
  arched?: boolean;
  flowers?: boolean;
  curtains?: boolean;
  /** A stone or wood sill under it. */
  sill?: string | false;
};

/** The colour behind the panes: lamplight at dusk, the sky by day. */
function glass(canvas: Canvas, light: Light): string {
  if (light.lamps && canvas.chance(0.75))
    return downward(canvas, [0, "#ffe3a1"], [0.6, "#fcbf6b"], [1, "#d98a45"]);
  const [top, middle] = light.sky;
  return slanting(
    canvas,
    [0, mix(top, "#27364a", 0.45)],
    [0.5, mix(middle, "#3a4b60", 0.35)],
    [0.52, mix(middle, "#dfeaf2", 0.45)],
    [0.7, mix(top, "#31425a", 0.5)],
    [1, mix(top, "#1f2b3d", 0.62)],
  );
}

/** A window whose top left corner is (x, y). */
export function pane(
  canvas: Canvas,
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  style: WindowStyle = {},
): string {
  const {
    frame = "#f3eee4",
    columns = 2,
    rows = 2,
    shutters,
    arched,
    flowers,
    curtains = true,
    sill = "#cfc6b8",
  } = style;
  const edge = Math.max(4, w * 0.06);
  const wood = lit(light, frame);
  const inside = glass(canvas, light);
  const arch = arched ? h * 0.14 : 0;
  const outline = (grow: number) =>
    `M${x - grow} ${y + h + grow}V${y + arch - grow * 0.3}Q${x + w / 2} ${y - arch - grow * 1.4} ${x + w + grow} ${y + arch - grow * 0.3}V${y + h + grow}Z`;
  const cloth = curtains
    ? times(2, (i) => {
        const left = i === 0 ? x + edge : x + w - edge - w * 0.24;
        return path(
          `M${left} ${y + edge}h${w * 0.24}q${i === 0 ? -w * 0.1 : w * 0.02} ${h * 0.5} ${i === 0 ? -w * 0.12 : w * 0} ${h - edge * 2}h${i === 0 ? -w * 0.12 : -w * 0.12}q${i === 0 ? 0 : -w * 0.02} ${-h * 0.4} ${i === 0 ? 0 : -w * 0.12} ${-h + edge * 2}z`,
          lighter(mix(lit(light, "#efe6d6"), "#8a93a5", light.lamps ? 0 : 0.4), 0.05),
          `opacity="${light.lamps ? 0.55 : 0.4}"`,
        );
      })
    : "";
  const bars =
    times(columns - 1, (i) =>
      rect(x + (w / columns) * (i + 1) - edge * 0.35, y + edge * 0.4, edge * 0.7, h - edge * 0.8, wood),
    ) +
    times(rows - 1, (i) =>
      rect(x + edge * 0.4, y + (h / rows) * (i + 1) - edge * 0.35, w - edge * 0.8, edge * 0.7, wood),
    );
  const shutter = shutters
    ? times(2, (i) => {
        const left = i === 0 ? x - w * 0.4 - edge : x + w + edge;
        const own = lit(light, shutters);
        return (
          rect(left, y - edge * 0.5, w * 0.38, h + edge, own) +
          times(Math.floor(h / 12), (k) => rect(left + 4, y + 4 + k * 12, w * 0.38 - 8, 3, darker(own, 0.25)))
        );
      })
    : "";
  const ledge = sill
    ? rect(x - edge * 1.6, y + h + edge * 0.6, w + edge * 3.2, edge * 1.3, lit(light, sill)) +
      rect(x - edge * 1.2, y + h + edge * 1.9, w + edge * 2.4, edge, light.shade, 'opacity="0.22"')
    : "";
  const snow =
    light.season === "winter" && sill
      ? path(
          `M${x - edge * 1.6} ${y + h + edge * 0.8}q${w * 0.3} ${-edge * 2.4} ${w * 0.55} ${-edge * 1.2}t${w * 0.45 + edge * 3.2} ${edge * 1.2}z`,
          lit(light, "#fbfdff"),
        )
      : "";
  const box =
    flowers && light.season !== "winter"
      ? rect(x - edge, y + h + edge * 0.2, w + edge * 2, h * 0.1, lit(light, "#6e4a35")) +
        times(16, (i) =>
          circle(
            x + (w / 15) * i,
            y + h - canvas.between(-2, 12),
            canvas.between(5, 9),
            lit(light, canvas.pick(["#d8435b", "#e97f9d", "#4f8b45", "#6aa352", "#f2d15f"])),
          ),
        )
      : "";
  const gloss = light.lamps
    ? ""
    : polygon(
        [
          [x + w * 0.12, y + h - edge],
          [x + w * 0.5, y + edge],
          [x + w * 0.66, y + edge],
          [x + w * 0.28, y + h - edge],
        ],
        "#ffffff",
        'opacity="0.13"',
      );
  return (
    shutter +
    path(outline(edge * 0.7), darker(wood, 0.25)) +
    path(outline(edge * 0.25), wood) +
    path(outline(-edge * 0.8), inside) +
    cloth +
    bars +
    gloss +
    rect(
      x + edge * 0.6,
      y + edge * 0.4 + arch * 0.4,
      w - edge * 1.2,
      h * 0.06,
      light.shade,
      'opacity="0.3"',
    ) +
    ledge +
    snow +
    box
  );
}

/** A door standing on `bottom`, with panes in its upper part. */
export function door(
  canvas: Canvas,
  light: Light,
  x: number,
  bottom: number,
  w: number,
  h: number,
  colour: string,
): string {
  const own = lit(light, colour);
  const frame = lit(light, "#efe8da");
  return (
    rect(x - w * 0.1, bottom - h - w * 0.1, w * 1.2, h + w * 0.1, frame) +
    rect(x, bottom - h, w, h, own) +
    rect(x + w * 0.16, bottom - h * 0.93, w * 0.68, h * 0.42, glass(canvas, light), 'rx="3"') +
    rect(x + w * 0.47, bottom - h * 0.93, w * 0.05, h * 0.42, own) +
    times(
      2,
      (i) =>
        rect(x + w * (0.14 + i * 0.4), bottom - h * 0.42, w * 0.32, h * 0.32, darker(own, 0.16)) +
        rect(x + w * (0.16 + i * 0.4), bottom - h * 0.41, w * 0.28, h * 0.3, lighter(own, 0.07)),
    ) +
    circle(x + w * 0.88, bottom - h * 0.46, w * 0.05, lit(light, "#d9b45b")) +
    rect(x, bottom - h, w, h * 0.04, light.shade, 'opacity="0.35"') +
    rect(x - w * 0.14, bottom - 5, w * 1.28, 7, shaded(light, "#a59c8e"))
  );
}

/** An iron railing from (x, y) `w` wide and `h` high, standing on y. */
export function railing(
  light: Light,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = "#23302c",
): string {
  const own = lit(light, colour);
  const count = Math.max(3, Math.round(w / 12));
  return (
    times(count + 1, (i) => rect(x + (w / count) * i - 1.2, y - h, 2.4, h, own)) +
    rect(x - 3, y - h - 3, w + 6, 5, own) +
    rect(x - 3, y - 7, w + 6, 3.5, own) +
    times(Math.floor(w / 34), (i) =>
      curve(`M${x + 17 + i * 34} ${y - h + 9}m-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0`, own, 1.8),
    )
  );
}
