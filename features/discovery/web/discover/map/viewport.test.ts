import fc from "fast-check";
import { expect, test } from "vitest";
import {
  HEIGHT,
  isVisible,
  labelledPoints,
  nextPoint,
  panned,
  toDrawing,
  type Viewport,
  viewportAround,
  WIDTH,
  zoomed,
} from "./viewport.ts";

const DEFAULT: Viewport = { x: 0, y: 0, km: 500 };
const coordinate = fc.double({ min: -900, max: 900, noNaN: true });
const point = fc.record({ x: coordinate, y: coordinate, weight: fc.integer({ min: 1, max: 50 }) });

test("the map opens on most of the results, wherever they are", () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
      const frame = viewportAround(points, DEFAULT);
      const weight = (list: typeof points) => list.reduce((sum, one) => sum + one.weight, 0);
      const seen = points.filter((one) => isVisible(toDrawing(frame, one)));
      expect(weight(seen)).toBeGreaterThanOrEqual(weight(points) * 0.8);
    }),
  );
});

test("one service far in the north does not make the other cities too small to press", () => {
  const south = Array.from({ length: 40 }, (_, index) => ({ x: index, y: 0, weight: 5 }));
  expect(viewportAround([...south, { x: 0, y: -1500, weight: 1 }], DEFAULT).km).toBe(80);
});

test("without results the map shows its default area", () => {
  expect(viewportAround([], DEFAULT)).toBe(DEFAULT);
});

test("a dragged map follows the finger at every zoom level", () => {
  for (const frame of [DEFAULT, zoomed(DEFAULT, 3)]) {
    const before = toDrawing(frame, { x: 10, y: 20 });
    const after = toDrawing(panned(frame, 30, -12), { x: 10, y: 20 });
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-12);
  }
});

test("zooming keeps the centre and stops at a maximum", () => {
  const near = zoomed(DEFAULT, 1000);
  expect(toDrawing(near, DEFAULT)).toEqual({ x: WIDTH / 2, y: HEIGHT / 2 });
  expect(zoomed(near, 2)).toEqual(near);
});

test("an arrow key moves to the nearest city in its direction and stops at the last one", () => {
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

test("the busiest cities are labelled where there is room", () => {
  const points = [
    { name: "Montréal", x: 100, y: 100 },
    { name: "Laval", x: 104, y: 96 },
    { name: "Québec", x: 200, y: 40 },
    { name: "Gaspé", x: 300, y: 120 },
  ];
  expect(labelledPoints(points, 5).map(({ name, side }) => [name, side])).toEqual([
    ["Montréal", "right"],
    ["Québec", "right"],
    ["Gaspé", "left"],
  ]);
});
