import { expect, test } from "vitest";
import { keysOf } from "#foundation/keys-of.ts";
import { SEASONS } from "../../ui/illustrations/season.ts";
import { BUILDINGS } from "./buildings.ts";
import { PALETTE } from "./palette.ts";
import { houseScene, streetScene } from "./scenes.ts";

const paints = new Set(Object.keys(PALETTE));
const kinds = keysOf(BUILDINGS);
const drawings = SEASONS.flatMap((season) => [
  streetScene(season),
  ...kinds.map((kind) => houseScene(kind, season)),
]);

test("every colour of a drawing is defined, and every defined colour is used", () => {
  const used = new Set(
    drawings.flatMap((svg) => [...svg.matchAll(/var\(--m-([\w-]+)\)/g)].map(([, name = ""]) => name)),
  );
  expect([...used].filter((name) => !paints.has(name))).toEqual([]);
  expect([...paints].filter((name) => !used.has(name))).toEqual([]);
});

test("no drawing contains NaN or undefined", () => {
  for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("a drawing is the same each time", () => {
  expect(streetScene("winter")).toBe(streetScene("winter"));
});

test("each house is drawn differently in each season", () => {
  for (const kind of kinds) {
    expect(new Set(SEASONS.map((season) => houseScene(kind, season))).size).toBe(SEASONS.length);
  }
});
