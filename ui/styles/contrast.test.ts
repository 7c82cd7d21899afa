import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const SCHEMES = ["light", "dark"] as const;

const tokens = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);

/** Text on ground, as the pieces of ui/ and the README promise them. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...["neige", "papier", "givre"].flatMap((ground) =>
    ["encre", "brume", "epinette", "epinette-vive", "brique", "danger", "urgent", "nouveau", "recent"].map(
      (text) => [text, ground] as const,
    ),
  ),
  ...["epinette", "brique", "urgent", "nouveau", "recent", "danger"].flatMap((tone) =>
    [
      [`${tone}-foreground`, tone],
      [tone, `${tone}-doux`],
      ["encre", `${tone}-doux`],
      ["brume", `${tone}-doux`],
    ].map(([text = "", ground = ""]) => [text, ground] as const),
  ),
  ...["epinette", "fleuve", "bleuet", "prune", "brique", "ardoise"].map(
    (crew) => ["equipe-foreground", `equipe-${crew}`] as const,
  ),
  ["epinette-foreground", "epinette-vive"],
  ["danger-foreground", "danger-vif"],
  ["encre", "lisiere"],
  // A chip of MultiCombobox under the pointer; a quiet button over a veil of it.
  ["danger", "epinette-doux"],
];

/** Edges of controls and marks that carry meaning need 3:1 (WCAG 1.4.11). */
const EDGES: readonly (readonly [edge: string, ground: string])[] = ["neige", "papier"].flatMap((ground) =>
  ["lisiere-forte", "epinette", "danger"].map((edge) => [edge, ground] as const),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function colour(name: string, scheme: (typeof SCHEMES)[number]): string {
  const token = tokens.get(name);
  if (!token) throw new Error(`No colour ${name} in tokens.css`);
  return token[scheme];
}

test("every opaque colour of the tokens is read by this test", () => {
  const declared = [...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name);
  expect(declared.filter((name) => name !== "voile")).toEqual([...tokens.keys()]);
  expect(tokens.size).toBeGreaterThan(20);
});

for (const scheme of SCHEMES) {
  test.each(PAIRS)(`%s reads on %s at 4.5:1 in the ${scheme} scheme`, (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)(`%s stands out from %s at 3:1 in the ${scheme} scheme`, (edge, ground) => {
    expect(contrast(colour(edge, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
}
