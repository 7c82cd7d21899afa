import { expect, test } from "vitest";
import { liftOver } from "./lift-over.ts";

const NOTICE = { top: 640, bottom: 700, left: 20, right: 340 };
const button = (top: number, bottom: number, sides = { left: 40, right: 320 }) => ({ top, bottom, ...sides });

test("the notice stays at the foot of the window where it covers no button", () => {
  expect(liftOver(NOTICE, [])).toBe(0);
  expect(liftOver(NOTICE, [button(500, 544), button(650, 694, { left: 345, right: 400 })])).toBe(0);
});

test("the notice stands above the button that it would cover, and above the next one there", () => {
  expect(liftOver(NOTICE, [button(650, 694)])).toBe(62);
  expect(liftOver(NOTICE, [button(650, 694), button(590, 634)])).toBe(122);
});

test("the notice stays where buttons leave no place for it", () => {
  expect(liftOver({ ...NOTICE, top: 20, bottom: 80 }, [button(30, 70)])).toBe(0);
});
