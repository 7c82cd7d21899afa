/** A place on the ground; null where its coordinates are not known. */
export interface Placed {
  latitude: number | null;
  longitude: number | null;
  city: string;
  zip: string;
  address: string;
}

type Point = readonly [latitude: number, longitude: number];

/** With more places than these, the shortest way takes too long to compute. */
const EXACT_MAX = 9;
const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance as the crow flies, in kilometres; enough between places of one region. */
function distanceKm([fromLatitude, fromLongitude]: Point, [latitude, longitude]: Point): number {
  const north = radians(latitude - fromLatitude);
  const east = radians(longitude - fromLongitude) * Math.cos(radians((latitude + fromLatitude) / 2));
  return EARTH_KM * Math.hypot(north, east);
}

export const lengthKm = (way: readonly Point[]): number =>
  way.reduce((km, point, index) => {
    const before = way[index - 1];
    return before ? km + distanceKm(before, point) : km;
  }, 0);

/**
 * Returns the stops in the order in which to drive by them. Coordinates are those of postal prefixes: stops
 * of one place follow one another by street and number; those of unknown places come last.
 */
export function roadOrder<Stop extends Placed>(stops: readonly Stop[]): Stop[] {
  const places = new Map<string, { point: Point; stops: Stop[] }>();
  const unplaced: Stop[] = [];
  for (const stop of stops) {
    if (stop.latitude === null || stop.longitude === null) {
      unplaced.push(stop);
      continue;
    }
    const point: Point = [stop.latitude, stop.longitude];
    const place = places.get(point.join()) ?? { point, stops: [] };
    place.stops.push(stop);
    places.set(point.join(), place);
  }
  const way = shortWay([...places.values()].map(({ point }) => point).sort(byPoint));
  return [...way.map((point) => places.get(point.join())?.stops ?? []), unplaced].flatMap((of) =>
    of.sort(byStreet),
  );
}

const byPoint = (a: Point, b: Point) => a[0] - b[0] || a[1] - b[1];

const collator = new Intl.Collator("fr-CA", { numeric: true });

/** « 12, rue des Pins » is on « rue des Pins ». */
function streetOf({ address }: Pick<Placed, "address">): { street: string; number: string } {
  const [, number = "", street = address] = /^\s*(\d+\S*?)[\s,]+(.+)$/.exec(address) ?? [];
  return { street, number };
}

function byStreet(a: Placed, b: Placed): number {
  const [one, other] = [streetOf(a), streetOf(b)];
  return (
    collator.compare(a.city, b.city) ||
    collator.compare(one.street, other.street) ||
    collator.compare(one.number, other.number) ||
    collator.compare(a.zip, b.zip)
  );
}

/** Returns a short way through all points, from whichever end: the shortest one through at most nine. */
export function shortWay(points: readonly Point[]): Point[] {
  return points.length <= EXACT_MAX ? shortestWay(points) : untangled(nearestFirst(points));
}

/** Held and Karp: the shortest way through each set of points to each of its points, from smaller sets. */
function shortestWay(points: readonly Point[]): Point[] {
  type Way = { km: number; points: readonly Point[] };
  const ways = new Map<number, Way>();
  const keyOf = (set: number, last: number) => set * EXACT_MAX + last;
  for (let set = 1; set < 1 << points.length; set++) {
    for (const [last, point] of points.entries()) {
      if (!(set & (1 << last))) continue;
      const others = set ^ (1 << last);
      let best: Way = { km: others === 0 ? 0 : Number.POSITIVE_INFINITY, points: [point] };
      for (const [before, from] of points.entries()) {
        const way = others & (1 << before) ? ways.get(keyOf(others, before)) : undefined;
        const km = way ? way.km + distanceKm(from, point) : Number.POSITIVE_INFINITY;
        if (way && km < best.km) best = { km, points: [...way.points, point] };
      }
      ways.set(keyOf(set, last), best);
    }
  }
  const all = (1 << points.length) - 1;
  const whole = points.map((_, last) => ways.get(keyOf(all, last))).filter((way) => way !== undefined);
  return [...whole.sort((a, b) => a.km - b.km).flatMap(({ points: way }, index) => (index === 0 ? way : []))];
}

/** From the point that is farthest from the middle, always on to the nearest one. */
function nearestFirst(points: readonly Point[]): Point[] {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length;
  const middle: Point = [sum(0), sum(1)];
  const left = [...points].sort((a, b) => distanceKm(b, middle) - distanceKm(a, middle));
  const way = left.splice(0, 1);
  for (let here = way[0]; here && left.length > 0; here = way.at(-1)) {
    let nearest = 0;
    let km = Number.POSITIVE_INFINITY;
    for (const [index, point] of left.entries()) {
      const away = distanceKm(here, point);
      if (away < km) [nearest, km] = [index, away];
    }
    way.push(...left.splice(nearest, 1));
  }
  return way;
}

/**
 * How often the whole way is gone through again for a stretch that is shorter the other way round (2-opt).
 */
const ROUNDS_MAX = 30;

function untangled(points: readonly Point[]): Point[] {
  let way = [...points];
  for (let round = 0; round < ROUNDS_MAX; round++) {
    let improved = false;
    for (let first = 0; first < way.length - 1; first++) {
      for (let last = first + 1; last < way.length; last++) {
        if (gainOfReversing(way, first, last) <= 1e-9) continue;
        way = [...way.slice(0, first), ...way.slice(first, last + 1).reverse(), ...way.slice(last + 1)];
        improved = true;
      }
    }
    if (!improved) break;
  }
  return way;
}

function gainOfReversing(way: readonly Point[], first: number, last: number): number {
  const [before, begin, end, after] = [way[first - 1], way[first], way[last], way[last + 1]];
  if (!begin || !end) return 0;
  const entry = before ? distanceKm(before, begin) - distanceKm(before, end) : 0;
  const exit = after ? distanceKm(end, after) - distanceKm(begin, after) : 0;
  return entry + exit;
}
