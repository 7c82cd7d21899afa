/**
 * The few strokes every drawing is made of. A drawing is a string of SVG, its ground at y = 0, up is
 * negative; colours are variables, by their name in palette.ts. files.ts makes SVG files of them.
 */
export type Drawing = string;

const round = (value: number) => Math.round(value * 10) / 10;

/** A path of numbers and letters, rounded to a tenth. */
export function pathData(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((path, part, placeAt) => path + round(values[placeAt - 1] ?? 0) + part);
}

export const paint = (name: string) => `var(--m-${name})`;

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): Drawing {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${paint(fill)}"${radius ? ` rx="${radius}"` : ""}/>`;
}

export function shape(path: string, fill: string, opacity = 1): Drawing {
  return `<path d="${path}" fill="${paint(fill)}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
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
  return pathData`M${x} ${y}h${width}v${height}h${-width}z`;
}

export function placeAt(drawing: Drawing, x: number, y: number, scale = 1, flip = false): Drawing {
  const scaling = scale === 1 && !flip ? "" : ` scale(${flip ? -scale : scale} ${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)})${scaling}">${drawing}</g>`;
}

/** The same sequence of numbers from 0 to 1 for the same seed, so a drawing never changes by itself. */
export function seededRandom(seed: number): () => number {
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
  const roll = seededRandom(seed);
  let path = "";
  const count = Math.round((width * height) / 420);
  for (let brick = 0; brick < count; brick++) {
    const row = Math.floor((roll() * (height - 8)) / 5) * 5 + 4;
    const left = Math.floor((roll() * (width - 16)) / 5) * 5 + 4;
    path += pathData`M${x + left} ${y + row}h${roll() > 0.5 ? 7 : 4}`;
  }
  return `<path d="${path}" fill="none" stroke="${paint(fill)}" stroke-width="2"/>`;
}

/** Snow lying along the top of something, uneven as wind leaves it, thin at both ends. */
export function snow(x: number, y: number, width: number, depth = 5, seed = 1): Drawing {
  const roll = seededRandom(seed + Math.round(width));
  const humps = Math.max(2, Math.round(width / 38));
  const step = (width + 4) / humps;
  const left = x - 2;
  let path = pathData`M${left} ${y + 1.4}`;
  let before: readonly [number, number] = [left, y + 1];
  for (let hump = 0; hump < humps; hump++) {
    const top: readonly [number, number] = [left + step * (hump + 0.5), y - depth * (0.62 + roll() * 0.7)];
    // Curves pass through the middles, bent towards the tops: no cusp between two humps.
    const middle = [(before[0] + top[0]) / 2, (before[1] + top[1]) / 2] as const;
    path +=
      hump === 0
        ? pathData`Q${left} ${top[1] + 0.5} ${middle[0]} ${middle[1] - depth * 0.2}`
        : pathData`Q${before[0]} ${before[1]} ${middle[0]} ${middle[1]}`;
    before = top;
  }
  const right = left + width + 4;
  path += pathData`Q${before[0]} ${before[1]} ${right} ${y + 1.4}q-1 1.2 -3 1.2H${left + 3}q-2 0 -3 -1.2z`;
  const under = width > 36 ? line(pathData`M${left + 6} ${y + 2}H${right - 6}`, 1.3, "neige-ombre") : "";
  return shape(path, "neige") + under;
}
