/** The visible part of the map: its centre and its width in kilometres. */
export interface Viewport {
  x: number;
  y: number;
  km: number;
}

interface Point {
  x: number;
  y: number;
}

/** The drawing's size in SVG units; its box on the page keeps the proportion. */
export const WIDTH = 320;
export const HEIGHT = 400;

const KM_MIN = 25;
const KM_MAX = 1800;
/** A single city is shown with its neighbours. */
const FIT_MIN_KM = 80;
/**
 * This share of the results may lie out of view on each side: one service in
 * Nunavik must not shrink the rest.
 */
const OUTLIER_SHARE = 0.04;
const MARGIN = 1.3;

const clamp = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** Returns a viewport around most of the points, by weight, or `fallback` when there are none. */
export function viewportAround(
  points: readonly (Point & { weight: number })[],
  fallback: Viewport,
): Viewport {
  if (points.length === 0) return fallback;
  const [left, right] = extent(points.map(({ x, weight }) => ({ value: x, weight })));
  const [top, bottom] = extent(points.map(({ y, weight }) => ({ value: y, weight })));
  const km = Math.max(right - left, ((bottom - top) * WIDTH) / HEIGHT) * MARGIN;
  return { x: (left + right) / 2, y: (top + bottom) / 2, km: clamp(FIT_MIN_KM, km, KM_MAX) };
}

/** Returns the range that holds all but OUTLIER_SHARE of the weight at each end. */
function extent(weighted: { value: number; weight: number }[]): [number, number] {
  const sorted = weighted.toSorted((a, b) => a.value - b.value);
  const spare = sorted.reduce((sum, { weight }) => sum + weight, 0) * OUTLIER_SHARE;
  const quantile = (list: typeof sorted) => {
    let left = spare;
    const last = list.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    return (last ?? list[0])?.value ?? 0;
  };
  return [quantile(sorted), quantile(sorted.toReversed())];
}

/** Zooms in (`by` above 1) or out around the centre. */
export const zoomed = (frame: Viewport, by: number): Viewport => ({
  ...frame,
  km: clamp(KM_MIN, frame.km / by, KM_MAX),
});

/** Moves the map by a distance in SVG units, as a drag does. */
export function panned(frame: Viewport, across: number, down: number): Viewport {
  const scale = frame.km / WIDTH;
  return { ...frame, x: frame.x - across * scale, y: frame.y - down * scale };
}

/** Converts a point of the map, in kilometres, to SVG units. */
export function toDrawing(frame: Viewport, point: Point): Point {
  const scale = WIDTH / frame.km;
  return { x: (point.x - frame.x) * scale + WIDTH / 2, y: (point.y - frame.y) * scale + HEIGHT / 2 };
}

export const isVisible = ({ x, y }: Point): boolean => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Returns the nearest point in the direction of an arrow key: one that is further that way than
 * sideways. Null past the last.
 */
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

export type Labelled<T> = T & { side: "left" | "right" };

const LETTER_WIDTH = 7.5;
const LINE_HEIGHT = 15;

/**
 * Returns up to `max` points that have room for a name beside them, and on which
 * side; busiest first, as given.
 */
export function labelledPoints<T extends Point & { name: string }>(
  points: readonly T[],
  max: number,
): Labelled<T>[] {
  const named: (Labelled<T> & { from: number; to: number })[] = [];
  for (const point of points) {
    if (named.length === max) break;
    const labelWidth = 20 + point.name.length * LETTER_WIDTH;
    const sides = [
      { side: "right" as const, from: point.x - 10, to: point.x + labelWidth },
      { side: "left" as const, from: point.x - labelWidth, to: point.x + 10 },
    ];
    const free = sides.find(
      ({ from, to }) =>
        from > 0 &&
        to < WIDTH &&
        named.every(
          (other) => Math.abs(other.y - point.y) > LINE_HEIGHT || from > other.to || to < other.from,
        ),
    );
    if (free) named.push({ ...point, ...free });
  }
  return named;
}
