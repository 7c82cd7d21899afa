import type { Season } from "../../ui/illustrations/season.ts";
import { box, bricks, type Drawing, line, pathData, rect, shadow, shape, snow } from "./kit.ts";
import { balcony, door, staircase, windowOf } from "./openings.ts";
import { pumpkin } from "./triplex.ts";

/**
 * The brick duplex: two floors under a slate false mansard with dormers, one balcony,
 * a straight stair. 170 x 200.
 */
export function duplex(season: Season): Drawing {
  let out = rect(0, -150, 170, 150, "ocre") + bricks(0, -148, 170, 138, "ocre-ombre", 8);
  out += rect(0, -10, 170, 10, "pierre") + rect(0, -10, 170, 2, "pierre-ombre");
  out += mansard(season);

  out += bay(season);
  out += door(96, -8, 22, 50, "porte-bleue") + door(134, -8, 22, 50, "porte");
  out +=
    windowOf(98, -132, 22, 40, { season, lit: true, lintel: "arch", bars: [0, 1] }) +
    door(136, -82, 22, 48, "porte");
  out += balcony(88, -82, 80, season, 20) + line("M165 -82V0M92 -82V-66", 2.4);
  out += staircase([30, 0], [48, -2], [66, -52], [90, -81], 12, season);
  if (season === "autumn") out += pumpkin(124, 0, 5);
  if (season === "winter") out += snow(92, 0, 76, 8, 8);
  return out;
}

function mansard(season: Season): Drawing {
  let scales = "";
  for (let row = 0; row < 4; row++) {
    for (let scale = 0; scale < 14; scale++) {
      scales += pathData`M${6 + scale * 11.6 + (row % 2) * 5} ${-190 + row * 9}q3 4 6 0`;
    }
  }
  let out = shape("M-3 -150L8 -196H162L173 -150z", "ardoise") + line(scales, 1, "ardoise-ombre");
  out +=
    rect(4, -200, 162, 5, "blanc") + rect(-5, -153, 180, 6, "blanc") + rect(-5, -149, 180, 2, "blanc-ombre");
  out += shadow(box(0, -147, 170, 6), 0.14);
  for (const x of [26, 118]) {
    out += shape(pathData`M${x - 3} -156V-180Q${x + 13} -198 ${x + 29} -180V-156z`, "blanc");
    out += windowOf(x + 2, -182, 22, 25, {
      season,
      lit: x > 50,
      lintel: "none",
      bars: [1, 1],
      frame: "blanc-ombre",
    });
    if (season === "winter")
      out += shape(
        pathData`M${x - 5} -179Q${x + 13} -204 ${x + 31} -179Q${x + 13} -192 ${x - 5} -179z`,
        "neige",
      );
  }
  if (season === "winter")
    out +=
      snow(2, -200, 166, 5, 12) +
      snow(-4, -153, 24, 4, 3) +
      snow(58, -153, 54, 4, 4) +
      snow(150, -153, 24, 4, 5);
  return out;
}

/** The bay that rises over both floors, at the left. */
function bay(season: Season): Drawing {
  return (
    shape("M6 -10L14 -10V-142H6zM78 -10L70 -10V-142H78z", "ocre-ombre") +
    rect(12, -142, 60, 134, "ocre") +
    shape("M4 -142L14 -150H70L80 -142z", "ardoise") +
    windowOf(20, -128, 44, 42, { season, lit: true, bars: [2, 1] }) +
    rect(12, -76, 60, 6, "blanc") +
    windowOf(20, -58, 44, 40, { season, bars: [2, 1], flowers: true }) +
    (season === "winter" ? snow(6, -144, 72, 4, 5) : "")
  );
}
