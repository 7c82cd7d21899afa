import type { Season } from "../../ui/illustrations/season.ts";
import { box, bricks, circle, type Drawing, line, pathData, rect, shadow, shape, snow } from "./kit.ts";
import { balcony, door, staircase, windowOf } from "./openings.ts";

/** The Montréal triplex: three floors, a bent outside staircase, balconies, a crowned cornice. 190 x 246. */
export function triplex(season: Season): Drawing {
  const floors = [-10, -84, -156] as const;
  let out = rect(0, -226, 190, 226, "brique") + bricks(0, -222, 190, 212, "brique-ombre", 3);
  out += rect(0, -12, 190, 12, "pierre") + rect(0, -12, 190, 2, "pierre-ombre");
  out += rect(0, -86, 190, 2.5, "brique-ombre") + rect(0, -158, 190, 2.5, "brique-ombre");
  out += cornice(season);

  // Left: wide windows. Right: doors behind the balconies.
  out += windowOf(20, -64, 54, 42, { season, lit: true, bars: [2, 0], flowers: false });
  out += windowOf(20, -140, 54, 44, { season, lintel: "arch", bars: [1, 1], flowers: true });
  out += windowOf(20, -210, 54, 42, { season, lit: true, lintel: "arch", bars: [1, 1] });

  out += door(150, floors[0], 22, 48, "porte-jaune");
  out += windowOf(110, -62, 28, 40, { season, bars: [0, 1] });
  out += door(112, floors[1], 22, 46, "porte") + door(146, floors[1], 22, 46, "porte-bleue");
  out +=
    door(146, floors[2], 22, 44, "porte") + windowOf(106, -204, 28, 36, { season, lit: true, bars: [0, 1] });

  out += shadow(box(98, -154, 86, 10), 0.18) + shadow(box(98, -82, 86, 10), 0.18);
  out += balcony(98, -156, 84, season) + balcony(98, -84, 84, season);
  out += line(pathData`M180 -84V-156M180 0V-84M101 -156V-105`, 2.6);
  out += staircase([34, 0], [58, -4], [62, -44], [98, -82], 13, season);
  out += dressing(season);
  return out;
}

function cornice(season: Season): Drawing {
  let out = rect(-4, -232, 198, 8, "pierre") + rect(-4, -225.5, 198, 2, "pierre-ombre");
  out += shadow(box(0, -224, 190, 7), 0.14);
  for (let bracket = 6; bracket < 186; bracket += 12) out += rect(bracket, -224, 4, 5, "pierre-ombre");
  out += rect(6, -240, 178, 9, "brique") + rect(6, -243, 178, 3, "pierre");
  out += shape("M66 -240L95 -258L124 -240z", "brique") + line("M64 -240L95 -259.500L126 -240", 3.5, "pierre");
  out += circle(95, -246.5, 4, "pierre");
  out += rect(4, -248, 10, 17, "pierre") + rect(176, -248, 10, 17, "pierre");
  if (season === "winter") {
    out +=
      snow(14, -243, 48, 4, 2) +
      snow(128, -243, 48, 4, 5) +
      snow(4, -248, 10, 4, 3) +
      snow(176, -248, 10, 4, 4);
    out += line("M68 -243.500L95 -260.500L122 -243.500", 4, "neige");
  }
  return out;
}

function dressing(season: Season): Drawing {
  if (season === "autumn") return pumpkin(128, 0, 7) + pumpkin(140, 0, 5);
  if (season === "winter") return snow(-14, 0, 46, 8, 9) + snow(104, 0, 40, 6, 2);
  if (season === "summer") return bicycle(112, 0);
  return pot(110, 0) + pot(128, 0);
}

/** A pumpkin on the step. */
export function pumpkin(x: number, y: number, size: number): Drawing {
  return (
    `<ellipse cx="${x}" cy="${y - size * 0.8}" rx="${size}" ry="${size * 0.82}" fill="var(--m-citrouille)"/>` +
    line(
      pathData`M${x} ${y - size * 1.5}v${size * 1.3}M${x - size * 0.5} ${y - size * 1.4}q${-size * 0.3} ${size * 0.6} 0 ${size * 1.2}M${x + size * 0.5} ${y - size * 1.4}q${size * 0.3} ${size * 0.6} 0 ${size * 1.2}`,
      0.9,
      "feuille-autumn-2",
    ) +
    line(pathData`M${x} ${y - size * 1.6}q1 -3 3 -3`, 2, "epinette")
  );
}

function pot(x: number, y: number): Drawing {
  return (
    circle(x + 5, y - 14, 7, "feuille-spring") +
    circle(x + 1, y - 16, 2.4, "lilas") +
    circle(x + 8, y - 17, 2.4, "fleur-2") +
    circle(x + 5, y - 20, 2.2, "lilas-pale") +
    shape(pathData`M${x} ${y - 10}h10l-1.5 10h-7z`, "brique-ombre")
  );
}

/** A bicycle leaning by the door. */
function bicycle(x: number, y: number): Drawing {
  const wheel = (left: number) =>
    `<circle cx="${left}" cy="${y - 9}" r="8.500" fill="none" stroke="var(--m-trait)" stroke-width="1.600"/>`;
  return (
    wheel(x) +
    wheel(x + 26) +
    line(
      pathData`M${x} ${y - 9}l8 -12h12l-8 12zM${x + 8} ${y - 21}l4 12M${x + 26} ${y - 9}l-7 -15`,
      1.8,
      "porte-bleue",
    ) +
    line(pathData`M${x + 15} ${y - 25}q4 -2 7 1M${x + 4} ${y - 23}h8`, 2)
  );
}
