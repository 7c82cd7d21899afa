import fc from "fast-check";
import { expect, test } from "vitest";
import { photoArea } from "#features/requests/contract/index.ts";
import { areaAround, areaBetween, growArea, moveArea } from "./area.ts";

/** Thousandths, which spread over the photo: doubles are nearly always next to 0. */
const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const point = fc.record({ x: share, y: share });
const step = fc.integer({ min: -1000, max: 1000 }).map((thousandths) => thousandths / 1000);

test("however it is drawn, moved or enlarged, the area to blur stays within the photo", () => {
  fc.assert(
    fc.property(point, point, step, step, (start, end, dx, dy) => {
      const drawn = areaBetween(start, end);
      for (const area of [drawn, moveArea(drawn, dx, dy), growArea(drawn, dx, dy), areaAround(end)])
        expect(photoArea.safeParse(area).success).toBe(true);
    }),
  );
});

test("a tap marks a square around the finger, a drag the rectangle that was drawn", () => {
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.51 }).width).toBeCloseTo(0.22);
  expect(areaBetween({ x: 0.6, y: 0.7 }, { x: 0.2, y: 0.1 })).toEqual({
    x: 0.2,
    y: 0.1,
    width: expect.closeTo(0.4),
    height: expect.closeTo(0.6),
  });
});
