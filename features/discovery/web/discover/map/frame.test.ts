import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dragged,
  type Frame,
  frameAround,
  HEIGHT,
  isInSight,
  nextPoint,
  placed,
  WIDTH,
  withNames,
  zoomed,
} from "./frame.ts";

const NOWHERE: Frame = { x: 0, y: 0, km: 500 };
const coordinate = fc.double({ min: -900, max: 900, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate, weight: fc.integer({ min: 1, max: 50 }) });

test("the map opens on most of what was found, whatever lies where", () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
      const frame = frameAround(points, NOWHERE);
      const weight = (list: typeof points) => list.reduce((sum, one) => sum + one.weight, 0);
      const seen = points.filter((one) => isInSight(placed(frame, one)));
      expect(weight(seen)).toBeGreaterThanOrEqual(weight(points) * 0.8);
    }),
  );
});

test("one service far in the north does not make the rest too small to press", () => {
  const south = Array.from({ length: 40 }, (_, turn) => ({ x: turn, y: 0, weight: 5 }));
  expect(frameAround([...south, { x: 0, y: -1500, weight: 1 }], NOWHERE).km).toBe(80);
});

test("nothing found leaves the whole province", () => {
  expect(frameAround([], NOWHERE)).toBe(NOWHERE);
});

test("what is dragged follows the finger, near or far", () => {
  for (const frame of [NOWHERE, zoomed(NOWHERE, 3)]) {
    const before = placed(frame, { x: 10, y: 20 });
    const after = placed(dragged(frame, 30, -12), { x: 10, y: 20 });
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-12);
  }
});

test("zooming stays on the middle and stops somewhere", () => {
  const near = zoomed(NOWHERE, 1000);
  expect(placed(near, NOWHERE)).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 });
  expect(zoomed(near, 2)).toEqual(near);
});

test("an arrow leads to the nearest point that way, and nowhere past the last", () => {
  const points = [
    { id: "a", x: 0, y: 0 },
    { id: "b", x: 10, y: 2 },
    { id: "c", x: 30, y: 0 },
    { id: "d", x: 2, y: -10 },
  ];
  const from = { x: 0, y: 0 };
  expect(nextPoint(from, points, "ArrowRight")?.id).toBe("b");
  expect(nextPoint(from, points, "ArrowUp")?.id).toBe("d");
  expect(nextPoint(from, points, "ArrowLeft")).toBeNull();
  expect(nextPoint(from, points, "Enter")).toBeNull();
});

test("the busiest are named where there is room", () => {
  const points = [
    { name: "Montréal", x: 100, y: 100 },
    { name: "Laval", x: 104, y: 96 },
    { name: "Québec", x: 200, y: 40 },
    { name: "Gaspé", x: 300, y: 120 },
  ];
  expect(withNames(points, 5).map(({ name, side }) => [name, side])).toEqual([
    ["Montréal", "right"],
    ["Québec", "right"],
    ["Gaspé", "left"],
  ]);
});
