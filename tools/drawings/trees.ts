import type { Season } from "../../ui/illustrations/season.ts";
import { circle, type Drawing, line, pathData, seededRandom, shape, snow } from "./kit.ts";

/** A spruce, 60 wide at 130 tall. */
export function spruce(season: Season, height = 130): Drawing {
  const tiers = 5;
  let out = line(pathData`M0 0V${-height * 0.2}`, 5, "tronc");
  for (let tier = 0; tier < tiers; tier++) {
    const foot = -height * (0.12 + (tier * 0.8) / tiers);
    const top = foot - height * (0.34 - tier * 0.022);
    const half = height * (0.23 - tier * 0.036);
    out += shape(
      pathData`M0 ${top}Q${half * 0.35} ${foot - (foot - top) * 0.35} ${half} ${foot}Q${half * 0.5} ${foot + 4} 0 ${foot + 2}Q${-half * 0.5} ${foot + 4} ${-half} ${foot}Q${-half * 0.35} ${foot - (foot - top) * 0.35} 0 ${top}z`,
      tier % 2 === 0 ? "epinette-ombre" : "epinette",
    );
    if (season === "winter") {
      const lap = half * 0.62;
      out += shape(
        pathData`M${-half} ${foot}Q${-half * 0.42} ${foot - 10} ${-half * 0.22} ${foot - 17}Q${-half * 0.2} ${foot - 7} ${-half * 0.46} ${foot - 5}Q${-half * 0.6} ${foot + 1} ${-half} ${foot}zM${half} ${foot}Q${lap} ${foot - 6} ${half * 0.4} ${foot - 11}Q${half * 0.46} ${foot - 3} ${half * 0.66} ${foot - 2}Q${half * 0.8} ${foot + 2} ${half} ${foot}z`,
        "neige",
      );
    }
  }
  return out;
}

/** A street maple: bare, budding, full or turned. About 90 x 130. */
export function maple(season: Season, seed = 1): Drawing {
  const trunk =
    line("M0 0V-62", 6, "tronc") +
    line(
      "M0 -44L-20 -80M0 -52L18 -88M0 -62L-4 -104M-11 -64L-30 -76M10 -72L28 -80M-3 -84L10 -108",
      3,
      "tronc",
    );
  if (season === "winter") {
    return (
      trunk +
      line(
        "M-20 -80L-26 -98M-20 -80L-14 -100M18 -88L14 -106M18 -88L28 -102M-4 -104L-10 -120M-4 -104L3 -122M-30 -76L-40 -86M28 -80L40 -88",
        1.6,
        "tronc",
      ) +
      line("M-19 -83L-3 -56M17 -91L3 -62M-29 -79L-14 -68", 2, "neige")
    );
  }
  const roll = seededRandom(seed);
  const colours =
    season === "autumn"
      ? ["feuille-autumn", "feuille-autumn-2", "feuille-autumn", "feuille-autumn-3"]
      : season === "spring"
        ? ["feuille-spring", "feuille-spring", "feuille-summer"]
        : ["feuille-summer", "epinette", "feuille-summer"];
  const tufts = [
    [-22, -82, 22],
    [20, -86, 23],
    [0, -104, 25],
    [-30, -66, 15],
    [32, -70, 15],
    [0, -78, 22],
  ] as const;
  let out = trunk;
  tufts.forEach(([x, y, radius], tuft) => {
    out += circle(
      x + roll() * 4,
      y + roll() * 4,
      radius,
      colours[(tuft + seed) % colours.length] ?? "feuille-summer",
    );
  });
  let marks = "";
  for (let mark = 0; mark < 12; mark++) {
    const x = -32 + roll() * 64;
    const y = -112 + roll() * 50;
    marks += pathData`M${x} ${y}q3 -3 6 0`;
  }
  return out + line(marks, 1.2, season === "autumn" ? "feuille-autumn-3" : "sol-spring");
}

/** A lilac: the scent of May. Green the rest of the time, twigs under the snow. About 70 x 62. */
export function lilac(season: Season): Drawing {
  const twigs = line("M0 0L-4 -30M0 0L-18 -26M2 0L16 -30M2 0L26 -20", 2.2, "tronc");
  if (season === "winter") return twigs + snow(-26, 0, 54, 11, 4);
  const green =
    season === "autumn" ? "feuille-autumn-3" : season === "spring" ? "feuille-spring" : "feuille-summer";
  let out = twigs;
  for (const [x, y, radius] of [
    [-18, -28, 17],
    [16, -28, 18],
    [0, -42, 19],
    [0, -24, 17],
  ] as const)
    out += circle(x, y, radius, green);
  if (season !== "spring") return out;
  const roll = seededRandom(5);
  for (let bloom = 0; bloom < 11; bloom++) {
    const x = -28 + roll() * 54;
    const y = -54 + roll() * 38;
    out += shape(
      pathData`M${x} ${y - 9}q6 5 3 10q-3 4 -6 0q-3 -5 3 -10z`,
      bloom % 2 ? "lilas" : "lilas-pale",
    );
  }
  return out;
}

/** A street lamp. */
export function lamp(season: Season): Drawing {
  return (
    line("M0 0V-112", 3.2) +
    line("M0 -112q0 -10 12 -10h6", 2.6) +
    shape("M14 -122h16l-3 7h-10z", "trait") +
    shape("M17 -115h10l-2 4h-6z", "vitre-vive") +
    (season === "winter" ? snow(14, -122, 16, 3, 2) : "")
  );
}
