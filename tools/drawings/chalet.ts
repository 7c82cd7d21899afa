import type { Season } from "../../ui/illustrations/season.ts";
import { box, type Drawing, line, pathData, rect, shadow, shape, snow } from "./kit.ts";
import { door } from "./openings.ts";
import { pumpkin } from "./triplex.ts";

/** The chalet: a steep A of cedar by the lake, glazed to the ridge, a deck and its stove pipe. 210 x 190. */
export function chalet(season: Season): Drawing {
  let out = rect(134, -176, 9, 60, "ardoise-ombre") + rect(131, -180, 15, 5, "ardoise-ombre");
  if (season === "winter" || season === "autumn") out += smoke();
  out += shape("M100 -176L30 -14H170z", "bois") + boards();
  out += glass();
  out += shadow("M100 -176L30 -14H44L100 -146L156 -14H170z", 0.18);
  out +=
    shape("M100 -192L8 0H24L100 -164L176 0H192z", "ardoise") +
    line("M100 -192L8 0M100 -192L192 0", 2.5, "ardoise-ombre");
  out += deck(season);
  if (season === "winter") {
    out += shape(
      "M100 -198Q92 -186 84 -170L16 -26Q10 -14 4 0Q0 -8 6 -16L92 -190Q96 -198 100 -198Q104 -198 108 -190L194 -16Q200 -8 196 0Q190 -14 184 -26L116 -170Q108 -186 100 -198z",
      "neige",
    );
  }
  return out;
}

function boards(): Drawing {
  return line("M52 -14V-62M68 -14V-98M148 -14V-62M132 -14V-98M84 -14V-134M116 -14V-134", 1.1, "bois-ombre");
}

function glass(): Drawing {
  return (
    shape("M100 -142L76 -86H124z", "vitre-vive") +
    shape("M100 -136L94 -122L112 -94L120 -94z", "reflet-vif") +
    line("M100 -142V-86M76 -86H124M88 -112H112", 1.8, "blanc") +
    line("M100 -142L76 -86H124z", 2.2, "blanc") +
    rect(62, -72, 34, 44, "vitre-vive") +
    shape("M62 -44L96 -66V-54L62 -32z", "reflet-vif") +
    line(`${box(62, -72, 34, 44)}M79 -72V-28`, 2.2, "blanc") +
    door(112, -16, 24, 54, "porte")
  );
}

function deck(season: Season): Drawing {
  let bars = "";
  for (let bar = 24; bar < 104; bar += 6) bars += pathData`M${bar} -16v-15`;
  return (
    rect(14, -16, 172, 5, "bois") +
    rect(14, -11, 172, 3, "bois-ombre") +
    line("M26 -8V0M100 -8V0M174 -8V0", 4, "bois-ombre") +
    line(bars, 1.6, "bois-ombre") +
    line("M20 -32H104M150 -32H182M22 -16V-32M104 -16V-32M182 -16V-32M150 -16V-32", 2.6, "bois-ombre") +
    rect(108, -11, 34, 4, "bois") +
    rect(104, -6, 42, 6, "bois") +
    (season === "winter" ? snow(18, -33, 86, 4, 3) + snow(150, -33, 32, 4, 3) : "") +
    (season === "autumn" ? pumpkin(148, -16, 5) : "") +
    (season === "summer" ? shape("M158 -16l6 -14h3l-4 8h12v6z", "fleur") : "")
  );
}

function smoke(): Drawing {
  return line("M138 -184q-6 -8 1 -15t1 -16q-4 -6 1 -12", 4, "nuage");
}
