/** The pencil of the demonstration's pictures: shapes as SVG text, chance from a seed, shared definitions. */

export const WIDTH = 1600;
export const HEIGHT = 1200;

export type Point = readonly [x: number, y: number];

/** What a drawing draws with: chance that repeats from its seed, and definitions (gradients, patterns). */
export type Canvas = {
  /** At least 0, under 1. */
  random: () => number;
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  /** One of a list that is not empty. */
  pick: <T>(list: readonly T[]) => T;
  /** Keeps a definition and answers the paint that uses it, `url(#…)`; the same text twice is kept once. */
  define: (tag: string, attributes: string, content: string) => string;
  /** Every definition asked for so far, as the content of `<defs>`. */
  definitions: () => string;
};

/** mulberry32: small, fast and the same everywhere. */
function chanceFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function createCanvas(seed: number): Canvas {
  const random = chanceFrom(seed);
  const kept = new Map<string, string>();
  return {
    random,
    between: (low, high) => low + (high - low) * random(),
    chance: (probability) => random() < probability,
    pick: <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T,
    define: (tag, attributes, content) => {
      const text = `${tag} ${attributes}>${content}`;
      const id = kept.get(text) ?? `d${kept.size}`;
      kept.set(text, id);
      return `url(#${id})`;
    },
    definitions: () =>
      [...kept]
        .map(([text, id]) => `<${text.replace(" ", ` id="${id}" `)}</${text.slice(0, text.indexOf(" "))}>`)
        .join(""),
  };
}

const n = (value: number) => String(Math.round(value * 10) / 10);
const points = (list: readonly Point[]) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(" ");

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${fill}" ${more}/>`;
export const polygon = (list: readonly Point[], fill: string, more = "") =>
  `<polygon points="${points(list)}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
/** A line with round ends through the points. */
export const stroke = (list: readonly Point[], colour: string, width: number, more = "") =>
  `<polyline points="${points(list)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const curve = (d: string, colour: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" ${more}/>`;
export const group = (content: string, attributes: string) => `<g ${attributes}>${content}</g>`;

/** A closed soft outline through points, for bushes, clouds and drifts. */
export function blob(list: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const at = (i: number) => list[(i + list.length) % list.length] ?? ([0, 0] as const);
  const start = middle(at(-1), at(0));
  return `M${n(start[0])} ${n(start[1])}${list
    .map((p, i) => {
      const end = middle(p, at(i + 1));
      return `Q${n(p[0])} ${n(p[1])} ${n(end[0])} ${n(end[1])}`;
    })
    .join("")}Z`;
}

/** `count` things drawn one after the other. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join("");
