import fc from "fast-check";
import { expect, test } from "vitest";
import { centred, MAX_ZOOM, sideOf, within } from "./crop.ts";

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const any = fc.double({ min: -1e5, max: 1e5, noNaN: true });

test("however it is moved, the square kept never leaves the image", () => {
  fc.assert(
    fc.property(size, fc.record({ x: any, y: any, zoom: any }), (image, asked) => {
      const crop = within(image, asked);
      const half = sideOf(image, crop) / 2;
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.x + half).toBeLessThanOrEqual(image.width + 1e-6);
      expect(crop.y + half).toBeLessThanOrEqual(image.height + 1e-6);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
    }),
  );
});

test("an image not yet moved keeps the largest square in its middle", () => {
  const wide = { width: 1600, height: 900 };
  expect(within(wide, centred(wide))).toEqual({ x: 800, y: 450, zoom: 1 });
  expect(sideOf(wide, centred(wide))).toBe(900);
});
