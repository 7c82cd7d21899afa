import type { Season } from "../../ui/illustrations/season.ts";
import { box, circle, type Drawing, line, pathData, rect, shadow, shape, snow } from "./kit.ts";

type WindowLooks = {
  season: Season;
  /** Someone is home: it shines at dusk. */
  lit?: boolean;
  /** Stone over it. */
  lintel?: "flat" | "arch" | "none";
  flowers?: boolean;
  frame?: string;
  /** Vertical and horizontal bars. */
  bars?: readonly [number, number];
};

/** A window; x, y is the top left of its frame. */
export function windowOf(x: number, y: number, width: number, height: number, looks: WindowLooks): Drawing {
  const { season, lit = false, lintel = "flat", flowers = false, frame = "blanc", bars = [1, 1] } = looks;
  let out = "";
  if (lintel === "flat") out += rect(x - 3, y - 6, width + 6, 5, "pierre");
  if (lintel === "arch") {
    out += shape(
      pathData`M${x - 3} ${y + 2}q${width / 2 + 3} -15 ${width + 6} 0v-4q${-width / 2 - 3} -15 ${-width - 6} 0z`,
      "pierre",
    );
  }
  const top =
    lintel === "arch"
      ? pathData`M${x} ${y + height}V${y + 1}q${width / 2} -11 ${width} 0V${y + height}z`
      : box(x, y, width, height);
  out += shape(top, frame);
  const inner =
    lintel === "arch"
      ? pathData`M${x + 2.5} ${y + height - 2.5}V${y + 3}q${width / 2 - 2.5} -9 ${width - 5} 0V${y + height - 2.5}z`
      : box(x + 2.5, y + 2.5, width - 5, height - 5);
  out += shape(inner, lit ? "vitre-vive" : "vitre");
  out += shape(
    pathData`M${x + 2.5} ${y + height * 0.62}L${x + width - 2.5} ${y + height * 0.22}V${y + height * 0.42}L${x + 2.5} ${y + height * 0.82}z`,
    lit ? "reflet-vif" : "reflet",
    0.55,
  );
  const [columns, rows] = bars;
  let path = "";
  for (let bar = 1; bar <= columns; bar++)
    path += pathData`M${x + (width * bar) / (columns + 1)} ${y}v${height}`;
  for (let bar = 1; bar <= rows; bar++) path += pathData`M${x} ${y + (height * bar) / (rows + 1)}h${width}`;
  if (path) out += line(path, 1.6, frame);
  out += rect(x - 3, y + height, width + 6, 3, "pierre-ombre");
  if (flowers && (season === "spring" || season === "summer"))
    out += flowerBox(x - 1, y + height, width + 2, season);
  if (season === "winter") out += snow(x - 3, y + height, width + 6, 3, Math.round(x));
  return out;
}

/** A box of flowers under a window. */
function flowerBox(x: number, y: number, width: number, season: Season): Drawing {
  let out = rect(x, y - 1, width, 6, "bois-ombre", 1);
  for (let flower = 0; flower * 5 < width - 3; flower++) {
    const left = x + 2.5 + flower * 5;
    out += circle(left, y - 2.5, 3, season === "spring" ? "feuille-spring" : "feuille-summer");
    out += circle(left + 0.5, y - 4 - (flower % 2) * 1.5, 1.6, flower % 3 === 0 ? "fleur-2" : "fleur");
  }
  return out;
}

/** A door with a pane of glass; y is its foot. */
export function door(x: number, foot: number, width: number, height: number, colour = "porte"): Drawing {
  const y = foot - height;
  return (
    rect(x - 3, y - 3, width + 6, height + 3, "blanc") +
    rect(x, y, width, height, colour) +
    rect(x + width * 0.22, y + 5, width * 0.56, height * 0.4, "vitre-vive", 1) +
    line(
      pathData`M${x + width * 0.22} ${y + height * 0.62}h${width * 0.56}M${x + width * 0.22} ${y + height * 0.82}h${width * 0.56}`,
      1.2,
      "ardoise-ombre",
    ) +
    circle(x + width - 3.5, y + height * 0.56, 1.3, "astre")
  );
}

/** A balcony: floor, iron bars, rail; y is the floor's top. */
export function balcony(x: number, y: number, width: number, season: Season, height = 21): Drawing {
  let bars = "";
  for (let bar = 4; bar < width - 1; bar += 5.2) bars += pathData`M${x + bar} ${y}v${-height}`;
  return (
    shadow(box(x, y + 5, width, 9), 0.16) +
    line(bars, 1.1) +
    line(pathData`M${x} ${y - height}h${width}M${x} ${y - 3}h${width}`, 1.8) +
    line(pathData`M${x + 1} ${y}v${-height - 1}M${x + width - 1} ${y}v${-height - 1}`, 2.4) +
    rect(x - 2, y, width + 4, 5, "bois") +
    rect(x - 2, y + 3.5, width + 4, 1.5, "bois-ombre") +
    (season === "winter" ? snow(x, y - height, width, 3, 7) : "")
  );
}

type Point = readonly [number, number];

/**
 * An iron staircase along the façade: a curve from its foot to its head, treads, bars and a rail.
 * The two inner points bend it, as the Montréal ones are bent.
 */
export function staircase(
  foot: Point,
  bend1: Point,
  bend2: Point,
  head: Point,
  steps: number,
  season: Season,
): Drawing {
  const at = (t: number): Point => {
    const u = 1 - t;
    const mix = (a: number, b: number, c: number, e: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e;
    return [mix(foot[0], bend1[0], bend2[0], head[0]), mix(foot[1], bend1[1], bend2[1], head[1])];
  };
  const rise = 22;
  let treads = "";
  let bars = "";
  let far = "";
  let pads = "";
  for (let step = 0; step <= steps; step++) {
    const [x, y] = at(step / steps);
    if (step < steps) {
      treads += pathData`M${x - 6} ${y - 2}h13`;
      if (season === "winter") pads += pathData`M${x - 5} ${y - 4.4}h11`;
    }
    bars += pathData`M${x} ${y}v${-rise}`;
    far += pathData`M${x + 5} ${y - 5}v${-rise}`;
  }
  const curve = (dx: number, dy: number) =>
    pathData`M${foot[0] + dx} ${foot[1] + dy}C${bend1[0] + dx} ${bend1[1] + dy} ${bend2[0] + dx} ${bend2[1] + dy} ${head[0] + dx} ${head[1] + dy}`;
  return (
    `<g opacity="0.55">${line(far, 0.9)}${line(curve(5, -5 - rise), 1.3)}</g>` +
    line(curve(5, -1), 2.4, "ardoise-ombre") +
    line(treads, 3, season === "winter" ? "bois-ombre" : "bois") +
    (pads ? line(pads, 3, "neige") : "") +
    line(curve(0, 0), 3) +
    line(bars, 1.1) +
    line(curve(0, -rise), 2.2) +
    line(pathData`M${foot[0]} ${foot[1]}v${-rise - 3}`, 3) +
    circle(foot[0], foot[1] - rise - 4, 2.4, "trait")
  );
}
