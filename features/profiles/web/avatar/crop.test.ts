import fc from "fast-check";
import { expect, test } from "vitest";
import { centredCrop, clampCrop, cropSide, MAX_ZOOM } from "./crop.ts";

const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const any = fc.double({ min: -1e5, max: 1e5, noNaN: true });

test("the crop never leaves the image, however it is moved", () => {
  fc.assert(
    fc.property(size, fc.record({ x: any, y: any, zoom: any }), (image, requested) => {
      const crop = clampCrop(image, requested);
      const half = cropSide(image, crop) / 2;
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6);
      expect(crop.x + half).toBeLessThanOrEqual(image.width + 1e-6);
      expect(crop.y + half).toBeLessThanOrEqual(image.height + 1e-6);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
    }),
  );
});

test("the first crop is the largest square in the middle of the image", () => {
  const wide = { width: 1600, height: 900 };
  expect(clampCrop(wide, centredCrop(wide))).toEqual({ x: 800, y: 450, zoom: 1 });
  expect(cropSide(wide, centredCrop(wide))).toBe(900);
});
