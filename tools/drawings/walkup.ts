import type { Season } from "../../ui/illustrations/season.ts";
import { box, bricks, circle, type Drawing, line, rect, shadow, shape, snow } from "./kit.ts";
import { balcony, door, windowOf } from "./openings.ts";

const COLUMNS = [16, 66, 168, 218] as const;

/**
 * The walk-up: four floors of flats round one stone doorway, balconies on its sides, a
 * stepped parapet. 264 x 300.
 */
export function walkup(season: Season): Drawing {
  let out = rect(0, -276, 264, 276, "brun") + bricks(0, -270, 264, 196, "brun-ombre", 21);
  out += rect(0, -66, 264, 66, "pierre") + line("M0 -44H264M0 -22H264", 1.2, "pierre-ombre");
  out += rect(0, -70, 264, 5, "pierre-ombre");
  for (let floor = 0; floor < 4; floor++) {
    const y = -54 - floor * 68;
    COLUMNS.forEach((x, column) => {
      out += windowOf(x, y - (floor === 0 ? 0 : 4), 30, 40, {
        season,
        lit: (column * 3 + floor * 2) % 5 < 2,
        lintel: floor === 3 ? "arch" : "flat",
        bars: [1, 1],
        flowers: floor > 0 && (column + floor) % 3 === 0,
      });
    });
    if (floor > 0) out += windowOf(118, y + 2, 28, 34, { season, lit: true, bars: [1, 2], lintel: "none" });
  }
  for (const y of [-74, -142, -210]) {
    out += balcony(10, y - 6, 42, season, 17) + balcony(212, y - 6, 42, season, 17);
  }
  out += doorway(season) + parapet(season);
  if (season === "winter") out += snow(2, 0, 84, 8, 3) + snow(178, 0, 84, 8, 6);
  return out;
}

function doorway(season: Season): Drawing {
  let out =
    rect(104, -76, 56, 76, "blanc") +
    shape("M98 -76H166L132 -98z", "blanc") +
    rect(98, -79, 68, 5, "blanc-ombre");
  out += circle(132, -84, 4.5, "pierre-ombre");
  out +=
    rect(114, -68, 36, 14, "vitre-vive", 2) + door(115, -6, 16, 46, "porte") + door(134, -6, 16, 46, "porte");
  out += rect(106, -6, 52, 6, "pierre-ombre") + rect(100, -3, 64, 3, "pierre");
  if (season === "winter") out += line("M100 -78L132 -99.500L164 -78", 4, "neige");
  return out;
}

function parapet(season: Season): Drawing {
  let out = rect(-4, -282, 272, 7, "pierre") + shadow(box(0, -275, 264, 7), 0.14);
  out += shape("M0 -282V-292H84V-304H104V-312H160V-304H180V-292H264V-282z", "brun");
  out += line("M0 -292H84V-304H104V-312H160V-304H180V-292H264", 4, "pierre");
  out += rect(112, -304, 40, 12, "pierre", 2) + line("M118 -298H146", 1.4, "pierre-ombre");
  if (season === "winter")
    out +=
      snow(0, -294, 82, 4, 2) +
      snow(182, -294, 82, 4, 4) +
      snow(104, -314, 56, 4, 6) +
      snow(-4, -282, 30, 3, 1);
  return out;
}
