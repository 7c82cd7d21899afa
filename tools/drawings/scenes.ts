import type { HouseKind } from "../../ui/illustrations/file-names.ts";
import type { Season } from "../../ui/illustrations/season.ts";
import { BUILDINGS } from "./buildings.ts";
import { circle, type Drawing, line, pathData, placeAt, rect, seededRandom, shape, snow } from "./kit.ts";
import { lamp, lilac, maple, spruce } from "./trees.ts";

/** Draws the surroundings: sky, far hill, sun or flakes. Ground line at `ground`. */
function surroundings(width: number, height: number, ground: number, season: Season, sky: boolean): Drawing {
  const far = season === "autumn" ? "loin-autumn" : "loin";
  let out = sky ? rect(0, 0, width, height, `ciel-${season}`) : "";
  out += circle(width > 400 ? 1360 : 44, width > 400 ? 96 : 48, width > 400 ? 27 : 17, "astre");
  out += cloud(width * 0.13, ground * 0.36, 0.9) + cloud(width * 0.82, ground * 0.22, 0.75);
  out += shape(
    pathData`M0 ${ground}V${ground * 0.66}C${width * 0.12} ${ground * 0.5} ${width * 0.2} ${ground * 0.52} ${width * 0.3} ${ground * 0.62}C${width * 0.42} ${ground * 0.72} ${width * 0.5} ${ground * 0.42} ${width * 0.64} ${ground * 0.44}C${width * 0.78} ${ground * 0.46} ${width * 0.86} ${ground * 0.7} ${width} ${ground * 0.6}V${ground}z`,
    far,
  );
  return out;
}

function cloud(x: number, y: number, scale: number): Drawing {
  return placeAt(shape("M0 0q2 -14 18 -13q6 -13 22 -9q14 -6 22 8q16 0 16 14z", "nuage", 0.85), x, y, scale);
}

function flakes(width: number, height: number, count: number): Drawing {
  const roll = seededRandom(17);
  let out = "";
  for (let flake = 0; flake < count; flake++)
    out += circle(roll() * width, roll() * height, 1.2 + roll() * 1.8, "neige");
  return out;
}

function fallenLeaves(width: number, ground: number, depth: number, count: number): Drawing {
  const roll = seededRandom(23);
  let out = "";
  for (let leaf = 0; leaf < count; leaf++) {
    const x = roll() * width;
    const y = ground + 3 + roll() * (depth - 5);
    out += shape(
      pathData`M${x} ${y}q3 -4 6 0q-3 3 -6 0z`,
      ["feuille-autumn", "feuille-autumn-2", "feuille-autumn-3"][leaf % 3] ?? "feuille-autumn",
    );
  }
  return out;
}

/** One house with its trees: 360 x 300, for empty states and cards. */
export function houseScene(kind: HouseKind, season: Season, sky = true): Drawing {
  const { draw, width, height } = BUILDINGS[kind];
  const ground = 262;
  const scale = Math.min(0.86, 226 / height, 250 / width);
  const left = 180 - (width * scale) / 2;
  const country = kind === "chalet" || kind === "canadienne";
  let out = surroundings(360, 300, ground, season, sky);
  out += placeAt(country ? spruce(season, 150) : maple(season, 2), left - 16, ground, 0.9);
  out += placeAt(
    country ? spruce(season, 118) : spruce(season, 110),
    left + width * scale + 26,
    ground,
    0.95,
  );
  if (country)
    out +=
      placeAt(spruce(season, 90), left - 56, ground, 1) +
      placeAt(maple(season, 3), left + width * scale + 66, ground, 0.7);
  out += rect(0, ground - 1, 360, 40, `sol-${season}`);
  out += placeAt(draw(season), left, ground, scale);
  out += placeAt(lilac(season), left + width * scale + 8, ground + 2, 0.62);
  if (season === "winter") out += flakes(360, 250, 34);
  if (season === "autumn") out += fallenLeaves(360, ground, 36, 22);
  return out;
}

/** The street of the landing page, 1440 x 420: every house, a sidewalk, the season's weather. */
export function streetScene(season: Season): Drawing {
  const ground = 368;
  const width = 1440;
  let out = surroundings(width, 420, ground, season, false);
  for (const [x, height] of [
    [12, 96],
    [60, 130],
    [272, 108],
    [1028, 140],
    [1392, 150],
    [1432, 110],
  ] as const) {
    out += placeAt(spruce(season, height), x, ground);
  }
  out += rect(0, ground - 1, width, 30, `sol-${season}`);
  const row: readonly [HouseKind, number, number][] = [
    ["bungalow", 24, 0.86],
    ["triplex", 318, 1],
    ["duplex", 520, 1],
    ["walkup", 726, 1],
    ["canadienne", 1046, 0.92],
    ["chalet", 1296, 0.74],
  ];
  for (const [kind, x, scale] of row) out += placeAt(BUILDINGS[kind].draw(season), x, ground, scale);
  out += placeAt(maple(season, 1), 302, ground + 3, 0.92) + placeAt(maple(season, 2), 708, ground + 4, 1.12);
  out += placeAt(lilac(season), 512, ground + 2, 0.75) + placeAt(lilac(season), 1294, ground + 2, 0.8);
  out +=
    shape(pathData`M0 ${ground + 16}H${width}V420H0z`, "trottoir") + rect(0, ground + 36, width, 60, "rue");
  out += line(pathData`M0 ${ground + 36}H${width}`, 2.5, "pierre-ombre");
  out += placeAt(lamp(season), 504, ground + 22, 1.1) + placeAt(lamp(season), 1008, ground + 22, 1.1);
  if (season === "winter") {
    out +=
      placeAt(snow(0, 0, 260, 15, 4), 40, ground + 36) +
      placeAt(snow(0, 0, 320, 17, 8), 470, ground + 36) +
      placeAt(snow(0, 0, 380, 16, 3), 960, ground + 36);
    out += flakes(width, 380, 150);
  }
  if (season === "autumn") out += fallenLeaves(width, ground + 8, 46, 90);
  return out;
}
