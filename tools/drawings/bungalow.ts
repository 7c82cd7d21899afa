import type { Season } from "../../ui/illustrations/season.ts";
import { box, bricks, type Drawing, line, pathData, rect, shadow, shape, snow } from "./kit.ts";
import { door, windowOf } from "./openings.ts";
import { pumpkin } from "./triplex.ts";

/** The bungalow of the fifties: low and wide, an image window, brick and clapboard, a carport. 300 x 112. */
export function bungalow(season: Season): Drawing {
  let out = rect(58, -128, 20, 40, "brique") + rect(55, -131, 26, 5, "pierre");
  out += rect(10, -68, 200, 68, "blanc") + clapboard(106, -66, 104, 60);
  out += rect(10, -68, 96, 68, "brique") + bricks(10, -64, 96, 60, "brique-ombre", 31);
  out += rect(10, -6, 200, 6, "pierre-ombre");
  out += windowOf(22, -54, 62, 34, { season, lit: true, lintel: "none", bars: [2, 0], flowers: true });
  out +=
    door(120, -4, 22, 50, "porte-jaune") +
    windowOf(160, -52, 36, 26, { season, lintel: "none", bars: [1, 0] });
  out += carport();
  out += shadow(box(10, -68, 200, 9), 0.18);
  out += shape("M-10 -64L34 -104H262L306 -64L304 -60H-8z", "ardoise");
  out += shape("M-10 -64L-8 -60H304L306 -64z", "ardoise-ombre");
  out += line("M22 -80H278M40 -92H260M8 -70H290", 1, "ardoise-ombre");
  if (season === "winter") {
    out += shape(
      "M-12 -64L32 -106Q60 -116 92 -110T160 -111T230 -110T266 -104L308 -64Q296 -58 280 -66Q262 -74 244 -66Q224 -58 204 -67Q184 -74 160 -66Q136 -60 116 -68Q96 -74 74 -66Q52 -59 32 -67Q8 -58 -12 -64z",
      "neige",
    );
    out += snow(55, -131, 26, 4, 2) + snow(6, 0, 108, 9, 2) + snow(150, 0, 62, 9, 5);
  }
  if (season === "autumn") out += pumpkin(112, 0, 6) + pumpkin(151, 0, 7);
  out += rect(116, -4, 30, 4, "pierre");
  return out;
}

function clapboard(x: number, y: number, width: number, height: number): Drawing {
  let path = "";
  for (let board = 6; board < height; board += 7) path += pathData`M${x} ${y + board}h${width}`;
  return line(path, 1.2, "blanc-ombre");
}

function carport(): Drawing {
  return (
    shadow(box(210, -62, 84, 62), 0.22) +
    rect(288, -62, 5, 62, "blanc-ombre") +
    shape(
      "M222 -10V-22Q223 -27 228 -28L236 -40Q238 -43 242 -43H262Q266 -43 268 -40L275 -28Q281 -27 282 -22V-10z",
      "porte-bleue",
    ) +
    shape("M240 -38H263L269 -28H234z", "vitre") +
    rect(226, -24, 8, 5, "astre", 2) +
    rect(270, -24, 8, 5, "astre", 2) +
    rect(238, -18, 28, 5, "trait", 2) +
    rect(226, -10, 11, 10, "trait", 2) +
    rect(267, -10, 11, 10, "trait", 2)
  );
}
