/**
 * The few strokes every drawing is made of. A drawing is a string of SVG, its ground at y = 0, up is negative;
 * colours are the variables of styles/illustrations.css, by name. Plain strings, so that a page, a letter or a
 * picture made by the server can all use them.
 */
export type Drawing = string;

const round = (value: number) => Math.round(value * 10) / 10;

/** A path of numbers and letters, rounded to a tenth. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((path, part, place) => path + round(values[place - 1] ?? 0) + part);
}

export const paint = (name: string) => `var(--m-${name})`;

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): Drawing {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${paint(fill)}"${radius ? ` rx="${radius}"` : ""}/>`;
}

export function shape(path: string, fill: string): Drawing {
  return `<path d="${path}" fill="${paint(fill)}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): Drawing {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${paint(fill)}"/>`;
}

export function line(path: string, width = 1.5, colour = "trait"): Drawing {
  return `<path d="${path}" fill="none" stroke="${paint(colour)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A soft shadow of that shape. */
export function shadow(path: string, strength = 0.12): Drawing {
  return `<path d="${path}" fill="${paint("ombre")}" opacity="${strength}"/>`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

export function place(drawing: Drawing, x: number, y: number, scale = 1, flip = false): Drawing {
  const scaling = scale === 1 && !flip ? "" : ` scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)})${scaling}">${drawing}</g>`;
}

/** The same sequence of numbers from 0 to 1 for the same seed, so a drawing never changes by itself. */
export function dice(seed: number): () => number {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Short strokes here and there on a wall: bricks seen from across the street. */
export function bricks(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  seed: number,
): Drawing {
  const roll = dice(seed);
  let path = "";
  const count = Math.round((width * height) / 420);
  for (let brick = 0; brick < count; brick++) {
    const row = Math.floor((roll() * (height - 8)) / 5) * 5 + 4;
    const left = Math.floor((roll() * (width - 16)) / 5) * 5 + 4;
    path += d`M${x + left} ${y + row}h${roll() > 0.5 ? 7 : 4}`;
  }
  return `<path d="${path}" fill="none" stroke="${paint(fill)}" stroke-width="2"/>`;
}

/** A pad of snow lying along the top of something, a little uneven. */
export function snow(x: number, y: number, width: number, depth = 5, seed = 1): Drawing {
  const roll = dice(seed + Math.round(width));
  const humps = Math.max(2, Math.round(width / 26));
  const step = width / humps;
  let path = d`M${x - 2} ${y + 1}`;
  for (let hump = 0; hump < humps; hump++) {
    const rise = depth * (0.75 + roll() * 0.6);
    path += d`q${step / 2 + (hump === 0 ? 1 : 0)} ${-rise * 1.6} ${step + (hump === 0 ? 2 : 0)} 0`;
  }
  path += d`q3 2 0 2.4H${x - 2}q-2 -1 0 -2.4z`;
  return shape(path, "neige");
}
