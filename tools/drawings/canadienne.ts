import type { Season } from "../../ui/illustrations/season.ts";
import { box, type Drawing, line, paint, pathData, rect, seededRandom, shadow, shape, snow } from "./kit.ts";
import { door, windowOf } from "./openings.ts";
import { pumpkin } from "./triplex.ts";

/**
 * The canadienne: fieldstone, a steep roof that curves out over the gallery,
 * dormers, two chimneys. 260 x 200.
 */
export function canadienne(season: Season): Drawing {
  let out = chimney(38) + chimney(202);
  out += rect(20, -92, 220, 92, "pierre") + fieldstones();
  out += windowOf(42, -66, 30, 42, { season, lit: true, lintel: "none", bars: [1, 2], flowers: true });
  out += windowOf(188, -66, 30, 42, { season, lit: true, lintel: "none", bars: [1, 2], flowers: true });
  out += shutters(42, -66) + shutters(188, -66);
  out += windowOf(84, -62, 20, 36, { season, lintel: "none", bars: [1, 2] });
  out += windowOf(156, -62, 20, 36, { season, lintel: "none", bars: [1, 2] });
  out += door(118, -10, 24, 52, "porte");
  out += shadow(box(20, -92, 220, 16), 0.2);

  const roof = "M48 -182H212C216 -146 230 -108 268 -88L264 -82H-4L-8 -88C30 -108 44 -146 48 -182z";
  out += shape(roof, "tole");
  out += line(
    "M72 -182C70 -146 60 -110 46 -84M98 -182C97 -146 92 -110 84 -84M130 -182V-84M162 -182C163 -146 168 -110 176 -84M188 -182C190 -146 200 -110 214 -84",
    1.4,
    "tole-ombre",
  );
  out += shape("M-8 -88L-4 -82H264L268 -88C266 -86 264 -86 262 -86H-2C-4 -86 -6 -86 -8 -88z", "tole-ombre");
  out += dormer(82, season) + dormer(152, season);
  if (season === "winter") out += snowyRoof();
  out += gallery(season);
  return out;
}

function chimney(x: number): Drawing {
  return (
    rect(x, -206, 22, 60, "pierre") +
    rect(x + 14, -206, 8, 60, "pierre-ombre") +
    rect(x - 3, -210, 28, 6, "pierre-ombre")
  );
}

function fieldstones(): Drawing {
  const roll = seededRandom(11);
  let path = "";
  for (let stone = 0; stone < 46; stone++) {
    const x = 24 + roll() * 200;
    const y = -84 + roll() * 70;
    path += pathData`M${x} ${y}q4 -3 8 0q1 4 -3 4.500q-5 0 -5 -4.500z`;
  }
  return `<path d="${path}" fill="${paint("pierre-ombre")}" opacity="0.8"/>`;
}

function shutters(x: number, y: number): Drawing {
  const one = (left: number) =>
    rect(left, y - 1, 9, 44, "porte") +
    line(
      pathData`M${left + 2} ${y + 6}h5M${left + 2} ${y + 12}h5M${left + 2} ${y + 18}h5M${left + 2} ${y + 26}h5M${left + 2} ${y + 32}h5`,
      0.9,
      "epinette",
    );
  return one(x - 12) + one(x + 33);
}

function dormer(x: number, season: Season): Drawing {
  return (
    rect(x, -146, 28, 34, "blanc") +
    windowOf(x + 5, -140, 18, 24, { season, lit: true, lintel: "none", bars: [1, 1], frame: "blanc-ombre" }) +
    shape(pathData`M${x - 5} -144L${x + 14} -164L${x + 33} -144z`, "tole-ombre") +
    (season === "winter"
      ? shape(
          pathData`M${x - 6} -145L${x + 14} -168L${x + 34} -145Q${x + 24} -151 ${x + 14} -157Q${x + 4} -151 ${x - 6} -145z`,
          "neige",
        )
      : "")
  );
}

function snowyRoof(): Drawing {
  return (
    shape(
      "M46 -180Q60 -192 90 -187T150 -188T214 -180C215 -170 217 -163 219 -156C205 -168 196 -158 184 -166C170 -174 160 -160 146 -168C130 -176 118 -164 104 -168C88 -174 74 -160 62 -166C54 -168 48 -160 42 -158C44 -166 46 -172 46 -180z",
      "neige",
    ) +
    shape(
      "M-8 -88C8 -97 18 -106 26 -116C40 -104 56 -112 72 -103C90 -94 104 -106 122 -100C142 -94 160 -106 180 -101C200 -96 216 -108 234 -116C242 -106 252 -97 268 -88Q262 -83 254 -86Q130 -90 6 -86Q-2 -83 -8 -88z",
      "neige",
    ) +
    snow(35, -210, 28, 4, 2) +
    snow(199, -210, 28, 4, 3)
  );
}

function gallery(season: Season): Drawing {
  let out = "";
  for (const post of [8, 66, 106, 150, 190, 248]) {
    out += rect(post, -84, 4, 76, "blanc");
  }
  out += rect(0, -12, 260, 5, "bois") + rect(0, -8, 260, 8, "bois-ombre");
  let bars = "";
  for (let bar = 14; bar < 104; bar += 6) bars += pathData`M${bar} -12v-16`;
  for (let bar = 158; bar < 250; bar += 6) bars += pathData`M${bar} -12v-16`;
  out += line(bars, 1.4, "blanc") + line("M10 -28H108M152 -28H250", 2.4, "blanc");
  out += rect(110, -8, 40, 4, "bois") + rect(106, -4, 48, 4, "bois");
  if (season === "winter")
    out +=
      snow(10, -29, 96, 3, 4) + snow(152, -29, 98, 3, 6) + snow(-8, 0, 110, 9, 2) + snow(160, 0, 108, 9, 3);
  if (season === "autumn") out += pumpkin(98, -12, 6) + pumpkin(164, -12, 7);
  return out;
}
