/** What of the map is in sight: its middle, and how many kilometres across. */
export interface Frame {
  x: number;
  y: number;
  km: number;
}

interface Point {
  x: number;
  y: number;
}

/** The drawing's size, in its own units; its box on the page keeps the proportion. */
export const WIDTH = 320;
export const HEIGHT = 400;

const KM_MIN = 25;
const KM_MAX = 1800;
/** A single town is shown with its neighbours. */
const FIT_MIN_KM = 80;
/** Of what is shown, this share on each side may lie out of sight: one service in Nunavik is no reason to show it all. */
const LEFT_OUT = 0.04;
const MARGIN = 1.3;

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** A frame around most of what there is, each point counting for its weight; `otherwise` without any. */
export function frameAround(points: readonly (Point & { weight: number })[], otherwise: Frame): Frame {
  if (points.length === 0) return otherwise;
  const [left, right] = extent(points.map(({ x, weight }) => ({ at: x, weight })));
  const [top, bottom] = extent(points.map(({ y, weight }) => ({ at: y, weight })));
  const km = Math.max(right - left, ((bottom - top) * WIDTH) / HEIGHT) * MARGIN;
  return { x: (left + right) / 2, y: (top + bottom) / 2, km: between(FIT_MIN_KM, km, KM_MAX) };
}

/** From where to where all lies but LEFT_OUT of the weight at each end. */
function extent(weighted: { at: number; weight: number }[]): [number, number] {
  const sorted = weighted.toSorted((a, b) => a.at - b.at);
  const spare = sorted.reduce((sum, { weight }) => sum + weight, 0) * LEFT_OUT;
  const past = (list: typeof sorted) => {
    let left = spare;
    const last = list.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return (last ?? list[0])?.at ?? 0;
  };
  return [past(sorted), past(sorted.toReversed())];
}

/** Nearer (by more than 1) or further, around the middle. */
export const zoomed = (frame: Frame, by: number): Frame => ({
  ...frame,
  km: between(KM_MIN, frame.km / by, KM_MAX),
});

/** Moved by so much of the drawing, as a finger moves it. */
export function dragged(frame: Frame, across: number, down: number): Frame {
  const scale = frame.km / WIDTH;
  return { ...frame, x: frame.x - across * scale, y: frame.y - down * scale };
}

/** Where a point of the map is in the drawing. */
export function placed(frame: Frame, point: Point): Point {
  const scale = WIDTH / frame.km;
  return { x: (point.x - frame.x) * scale + WIDTH / 2, y: (point.y - frame.y) * scale + HEIGHT / 2 };
}

export const isInSight = ({ x, y }: Point): boolean => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The point next to one in the direction of an arrow key: the nearest that is more that way than aside. */
export function nextPoint<T extends Point>(from: Point, points: readonly T[], key: string): T | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  let next: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const point of points) {
    const [x, y] = [point.x - from.x, point.y - from.y];
    const ahead = x * direction.x + y * direction.y;
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x);
    if (ahead <= 0 || aside > ahead || ahead + aside >= least) continue;
    [next, least] = [point, ahead + aside];
  }
  return next;
}

export type Named<T> = T & { side: "left" | "right" };

const LETTER = 7.5;
const LINE = 15;

/** The first points that have room for a name beside them, busiest first as given, and on which side. */
export function withNames<T extends Point & { name: string }>(
  points: readonly T[],
  most: number,
): Named<T>[] {
  const named: (Named<T> & { from: number; to: number })[] = [];
  for (const point of points) {
    if (named.length === most) break;
    const long = 20 + point.name.length * LETTER;
    const sides = [
      { side: "right" as const, from: point.x - 10, to: point.x + long },
      { side: "left" as const, from: point.x - long, to: point.x + 10 },
    ];
    const free = sides.find(
      ({ from, to }) =>
        from > 0 &&
        to < WIDTH &&
        named.every((other) => Math.abs(other.y - point.y) > LINE || from > other.to || to < other.from),
    );
    if (free) named.push({ ...point, ...free });
  }
  return named;
}
