import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthKm, roadOrder, shortWay } from "./road-order.ts";

const at = (address: string, latitude: number | null = 45.5, longitude: number | null = -73.6) => ({
  ...{ address, latitude, longitude, city: "Laval", zip: "H7A 1A1" },
});
const addresses = (stops: readonly { address: string }[]) => stops.map(({ address }) => address);

test("neighbours follow one another by street and house number, in any initial order", () => {
  const street = [
    at("20, rue des Pins"),
    at("3, rue des Pins"),
    at("7, avenue Hébert"),
    at("104, rue des Pins"),
  ];
  expect(addresses(roadOrder(street))).toEqual([
    "7, avenue Hébert",
    "3, rue des Pins",
    "20, rue des Pins",
    "104, rue des Pins",
  ]);
});

test("clients along one road are in its order, and one whose place is not known comes last", () => {
  const road = [5, 1, 4, 2, 3].map((km) => at(`${km}, chemin Long`, 45 + km / 100));
  const [first, ...others] = addresses(roadOrder([at("9, rang Perdu", null, null), ...road]));
  expect([first, ...others]).toEqual(
    first?.startsWith("1")
      ? [
          "1, chemin Long",
          "2, chemin Long",
          "3, chemin Long",
          "4, chemin Long",
          "5, chemin Long",
          "9, rang Perdu",
        ]
      : [
          "5, chemin Long",
          "4, chemin Long",
          "3, chemin Long",
          "2, chemin Long",
          "1, chemin Long",
          "9, rang Perdu",
        ],
  );
});

const point = fc.tuple(
  fc.double({ min: 45, max: 47, noNaN: true }),
  fc.double({ min: -75, max: -71, noNaN: true }),
);
const points = (maxLength: number) => fc.array(point, { maxLength, minLength: 1 });

test("no order of a few places is shorter than the one proposed", () => {
  fc.assert(
    fc.property(
      points(7).chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([all, other]) => {
        expect(lengthKm(shortWay(all))).toBeLessThanOrEqual(lengthKm(other) + 1e-6);
      },
    ),
  );
});

test("turning round any stretch of the proposed way makes it no shorter", () => {
  fc.assert(
    fc.property(points(30), fc.nat(), fc.nat(), (all, a, b) => {
      const way = shortWay(all);
      const from = Math.min(a % way.length, b % way.length);
      const to = Math.max(a % way.length, b % way.length) + 1;
      const turned = [...way.slice(0, from), ...way.slice(from, to).reverse(), ...way.slice(to)];
      expect(lengthKm(way)).toBeLessThanOrEqual(lengthKm(turned) + 1e-6);
    }),
  );
});

test("every client of a large round is driven by exactly once, and ordering it anew gains little", () => {
  fc.assert(
    fc.property(points(40), (all) => {
      const way = shortWay(all);
      expect([...way].sort()).toEqual([...all].sort());
      expect(lengthKm(way)).toBeLessThanOrEqual(lengthKm(shortWay(way)) + 1e-6 + lengthKm(way) * 0.2);
    }),
    { numRuns: 30 },
  );
});
