import { expect, test } from "vitest";
import { clearPlace } from "./clear-place.ts";

const TOASTS = { top: 104, bottom: 204, left: 16, right: 344 };
const box = (top: number, bottom: number, sides = { left: 200, right: 340 }) => ({ top, bottom, ...sides });
const END = 700;

test("toasts stay in their place where they cover nothing", () => {
  expect(clearPlace(TOASTS, [box(20, 60), box(500, 544)], END)).toBe(104);
  expect(clearPlace(TOASTS, [box(120, 160, { left: 400, right: 500 })], END)).toBe(104);
});

test("toasts stand under the title that they would cover", () => {
  expect(clearPlace(TOASTS, [box(110, 150)], END)).toBe(162);
});

test("toasts cover neither the title nor what was pressed last", () => {
  expect(clearPlace(TOASTS, [box(110, 150), box(190, 234)], END)).toBe(246);
  expect(clearPlace(TOASTS, [box(20, 60), box(150, 194)], END)).toBe(206);
  expect(clearPlace(TOASTS, [box(110, 150), box(300, 344)], END)).toBe(162);
});

test("toasts cover no act of the page either, as long as there is room elsewhere", () => {
  const act = box(180, 224);
  expect(clearPlace(TOASTS, [box(20, 60)], END, [act])).toBe(236);
  expect(clearPlace(TOASTS, [box(110, 150)], END, [act])).toBe(236);
  // Without room for all, the title and the press count.
  expect(clearPlace(TOASTS, [box(110, 150)], 300, [act])).toBe(162);
  expect(clearPlace(TOASTS, [box(20, 60)], 300, [act])).toBe(104);
});

test("toasts do not go down onto a bar at the foot of the window: there the title alone counts", () => {
  expect(clearPlace(TOASTS, [box(110, 150), box(200, 244)], 300)).toBe(162);
});
