import {
  type Canvas,
  circle,
  createCanvas,
  curve,
  ellipse,
  path,
  polygon,
  rect,
  stroke,
  times,
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward, outward } from "./gradient.ts";

/** A face drawn for someone who does not exist: what the demonstration shows as a profile's picture. */
export type Portrait = {
  seed: number;
  skin: "fair" | "rosy" | "olive" | "tan" | "brown" | "deep";
  hair: "black" | "brown" | "chestnut" | "blond" | "grey" | "white" | "red";
  style: "short" | "parted" | "long" | "bun" | "curls" | "bald" | "braids" | "headscarf" | "turban" | "bob";
  beard?: "full" | "moustache" | "stubble";
  glasses?: boolean;
  wear: "shirt" | "overall" | "coat" | "polo" | "sweater";
  colour: string;
  background: string;
  hat?: "cap" | "tuque";
};

const SKIN = {
  fair: "#f3cfb4",
  rosy: "#efbfa3",
  olive: "#ddab80",
  tan: "#c58f63",
  brown: "#94623f",
  deep: "#64402c",
} as const;
const HAIR = {
  black: "#231d1d",
  brown: "#4a3325",
  chestnut: "#70442b",
  blond: "#cfa25c",
  grey: "#9b9998",
  white: "#e4e0da",
  red: "#a9532c",
} as const;
const SIZE = 800;

/** A square portrait, 800 x 800, as SVG text. */
export function portrait(person: Portrait): string {
  const canvas = createCanvas(person.seed);
  const skin = SKIN[person.skin];
  const hair = HAIR[person.hair];
  const content =
    backdrop(canvas, person.background) +
    behind(person, hair) +
    shoulders(canvas, person) +
    path(`M340 560V640Q400 700 460 640V560Z`, darker(skin, 0.16)) +
    neckline(person, skin) +
    [248, 552].map((x) => ellipse(x, 400, 26, 42, darker(skin, 0.08))).join("") +
    path("M252 340Q252 190 400 190Q548 190 548 340V420Q548 590 400 600Q252 590 252 420Z", skin) +
    path(
      "M400 190Q548 190 548 340V420Q548 590 400 600Q500 540 492 400Q488 260 400 190Z",
      darker(skin, 0.18),
      'opacity="0.35"',
    ) +
    features(canvas, person, skin, hair) +
    crown(canvas, person, hair) +
    headwear(person) +
    rect(
      0,
      0,
      SIZE,
      SIZE,
      outward(canvas, [0, "#201a2b", 0], [0.5, "#201a2b", 0], [1, "#201a2b", 0.22]),
      'transform="translate(-240 -240) scale(1.6)"',
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"><defs>${canvas.definitions()}</defs>${content}</svg>`;
}

/** A soft out-of-focus place: leaves, light, the edge of a wall. */
function backdrop(canvas: Canvas, colour: string): string {
  return (
    rect(0, 0, SIZE, SIZE, downward(canvas, [0, lighter(colour, 0.4)], [1, colour])) +
    times(26, () =>
      circle(
        canvas.between(0, SIZE),
        canvas.between(0, 620),
        canvas.between(24, 96),
        mix(colour, canvas.pick(["#fff3d6", "#24423a", "#ffffff", "#e9b872"]), 0.5),
        `opacity="${canvas.between(0.1, 0.3).toFixed(2)}"`,
      ),
    ) +
    polygon(
      [
        [560, 0],
        [SIZE, 0],
        [SIZE, SIZE],
        [700, SIZE],
      ],
      darker(colour, 0.25),
      'opacity="0.3"',
    )
  );
}

function shoulders(canvas: Canvas, person: Portrait): string {
  const own = person.colour;
  const body = path(
    "M60 820Q70 660 250 630Q330 612 345 590H455Q470 612 550 630Q730 660 740 820Z",
    downward(canvas, [0, lighter(own, 0.1)], [1, darker(own, 0.22)]),
  );
  switch (person.wear) {
    case "overall":
      return (
        body +
        [
          [270, 318],
          [482, 530],
        ]
          .map(([a, b]) =>
            polygon(
              [
                [a ?? 0, 620],
                [b ?? 0, 612],
                [(b ?? 0) + 10, 820],
                [(a ?? 0) - 16, 820],
              ],
              "#34435a",
            ),
          )
          .join("") +
        rect(262, 740, 276, 90, "#34435a", 'rx="14"') +
        [300, 500].map((x) => circle(x, 752, 11, "#d9b45b")).join("")
      );
    case "coat":
      return (
        body +
        polygon(
          [
            [340, 600],
            [400, 700],
            [300, 820],
            [230, 650],
          ],
          darker(own, 0.22),
        ) +
        polygon(
          [
            [460, 600],
            [400, 700],
            [500, 820],
            [570, 650],
          ],
          darker(own, 0.28),
        ) +
        rect(396, 700, 8, 120, darker(own, 0.45))
      );
    case "polo":
      return (
        body +
        polygon(
          [
            [338, 598],
            [398, 668],
            [330, 706],
            [292, 628],
          ],
          lighter(own, 0.2),
        ) +
        polygon(
          [
            [462, 598],
            [402, 668],
            [470, 706],
            [508, 628],
          ],
          lighter(own, 0.14),
        ) +
        [700, 740].map((y) => circle(400, y, 6, lighter(own, 0.5))).join("")
      );
    case "sweater":
      return (
        body +
        curve("M322 610Q400 690 478 610", lighter(own, 0.22), 26) +
        times(12, (i) => curve(`M${120 + i * 50} ${720 + (i % 2) * 14}q12 16 24 0`, lighter(own, 0.16), 5))
      );
    default:
      return (
        body +
        polygon(
          [
            [338, 598],
            [400, 676],
            [318, 720],
            [286, 632],
          ],
          lighter(own, 0.16),
        ) +
        polygon(
          [
            [462, 598],
            [400, 676],
            [482, 720],
            [514, 632],
          ],
          lighter(own, 0.1),
        ) +
        stroke(
          [
            [400, 690],
            [400, 820],
          ],
          darker(own, 0.25),
          4,
        ) +
        [724, 774].map((y) => circle(412, y, 6, "#f4eee2")).join("") +
        rect(480, 740, 90, 70, darker(own, 0.08), 'rx="8"')
      );
  }
}

const neckline = (person: Portrait, skin: string) =>
  person.wear === "shirt" || person.wear === "polo"
    ? polygon(
        [
          [345, 606],
          [455, 606],
          [400, 676],
        ],
        darker(skin, 0.06),
      )
    : "";

function features(canvas: Canvas, person: Portrait, skin: string, hair: string): string {
  const brow = person.hair === "white" || person.hair === "grey" ? "#7b7876" : darker(hair, 0.2);
  const iris = canvas.pick(["#4b3a2a", "#3c5a63", "#5b6b3c", "#2d2521"]);
  const eyes = [330, 470]
    .map(
      (x) =>
        ellipse(x, 388, 22, 13, "#fdfaf4") +
        circle(x, 388, 12, iris) +
        circle(x + 4, 384, 3.4, "#ffffff") +
        curve(`M${x - 24} 384Q${x} 366 ${x + 24} 384`, darker(skin, 0.6), 5) +
        curve(`M${x - 30} 350Q${x} ${person.seed % 2 ? 332 : 338} ${x + 30} 350`, brow, 11),
    )
    .join("");
  const mouth =
    curve("M352 504Q400 544 448 504", "#8f3f38", 8) +
    path("M360 508Q400 540 440 508Q400 520 360 508Z", "#fdf8f0");
  const beard =
    person.beard === "full"
      ? path(
          "M254 420Q270 478 330 476Q400 458 470 476Q530 478 546 420Q556 620 400 634Q244 620 254 420ZM346 506Q400 556 454 506Q400 488 346 506Z",
          hair,
          'fill-rule="evenodd"',
        )
      : person.beard === "moustache"
        ? path("M332 496Q366 456 400 474Q434 456 468 496Q430 498 400 490Q370 498 332 496Z", hair)
        : person.beard === "stubble"
          ? path(
              "M256 430Q280 480 330 478Q400 462 470 478Q520 480 544 430Q548 606 400 616Q252 606 256 430ZM346 506Q400 552 454 506Q400 490 346 506Z",
              hair,
              'fill-rule="evenodd" opacity="0.28"',
            )
          : "";
  const glasses = person.glasses
    ? [330, 470]
        .map((x) =>
          rect(
            x - 48,
            356,
            96,
            66,
            "#ffffff",
            'fill-opacity="0.14" rx="26" stroke="#2f2a2a" stroke-width="7"',
          ),
        )
        .join("") + curve("M378 382Q400 370 422 382", "#2f2a2a", 7)
    : "";
  return (
    [306, 494].map((x) => circle(x, 462, 40, "#d8694f", 'opacity="0.16"')).join("") +
    eyes +
    path("M400 392Q384 446 378 458Q400 476 424 458Q414 446 400 392Z", darker(skin, 0.14), 'opacity="0.7"') +
    beard +
    mouth +
    glasses
  );
}

function behind(person: Portrait, hair: string): string {
  switch (person.style) {
    case "long":
      return path(
        "M236 300Q230 150 400 150Q570 150 564 300L606 700Q500 740 400 720Q300 740 194 700Z",
        darker(hair, 0.12),
      );
    case "bob":
      return path(
        "M226 320Q220 150 400 150Q580 150 574 320L584 540Q500 580 400 570Q300 580 216 540Z",
        darker(hair, 0.12),
      );
    case "bun":
      return circle(400, 142, 74, hair) + path("M240 380Q220 180 400 168Q580 180 560 380Z", hair);
    case "curls":
      return (
        times(16, (i) =>
          circle(
            400 + Math.cos((i / 15) * Math.PI) * 205,
            350 - Math.sin((i / 15) * Math.PI) * 205,
            78,
            darker(hair, (i % 3) * 0.06),
          ),
        ) + [212, 588].map((x) => circle(x, 430, 70, hair) + circle(x, 510, 56, darker(hair, 0.08))).join("")
      );
    case "braids":
      return (
        [220, 580]
          .map((x) =>
            times(7, (i) => ellipse(x + (i % 2) * 8, 400 + i * 52, 34, 36, darker(hair, (i % 2) * 0.12))),
          )
          .join("") + path("M236 380Q220 160 400 158Q580 160 564 380Z", hair)
      );
    case "headscarf":
      return path(
        "M208 360Q190 130 400 128Q610 130 592 360Q640 560 600 690Q500 760 400 740Q300 760 200 690Q160 560 208 360Z",
        person.colour,
      );
    default:
      return "";
  }
}

function crown(canvas: Canvas, person: Portrait, hair: string): string {
  switch (person.style) {
    case "bald":
      return ellipse(350, 236, 52, 18, "#ffffff", 'opacity="0.18"');
    case "headscarf":
      return (
        path(
          "M244 420Q226 180 400 176Q574 180 556 420Q560 560 470 622Q560 480 536 350Q500 236 400 236Q300 236 264 350Q240 480 330 622Q240 560 244 420Z",
          lighter(person.colour, 0.08),
        ) + curve("M260 330Q320 214 400 214T540 330", darker(person.colour, 0.2), 5)
      );
    case "turban":
      return (
        path("M232 330Q210 110 400 104Q590 110 568 330Q500 246 400 246T232 330Z", person.colour) +
        times(5, (i) =>
          curve(
            `M${240 + i * 10} ${316 - i * 34}Q400 ${180 - i * 18} ${560 - i * 10} ${316 - i * 34}`,
            darker(person.colour, 0.14 + (i % 2) * 0.1),
            7,
          ),
        )
      );
    case "parted":
      return (
        path(
          "M246 372Q232 168 400 166Q568 168 554 372Q536 300 500 276Q420 268 336 232Q286 280 246 372Z",
          hair,
        ) + curve("M340 230Q420 266 500 272", lighter(hair, 0.16), 5)
      );
    case "long":
    case "bob":
      return (
        path(
          "M244 400Q236 168 400 164Q564 168 556 400Q540 300 470 252Q400 300 300 296Q256 330 244 400Z",
          hair,
        ) + curve("M470 250Q400 300 300 296", lighter(hair, 0.18), 5)
      );
    case "bun":
    case "braids":
      return (
        path("M246 380Q240 172 400 170Q560 172 554 380Q530 268 400 252Q270 268 246 380Z", hair) +
        curve("M400 172V250", lighter(hair, 0.14), 4)
      );
    case "curls":
      return times(11, (i) =>
        circle(
          258 + i * 28.5,
          252 - Math.sin((i / 10) * Math.PI) * 62,
          44,
          darker(hair, canvas.random() * 0.12),
        ),
      );
    default:
      return path(
        "M246 360Q230 160 400 160Q570 160 554 360Q546 286 512 262Q400 246 288 262Q254 286 246 360Z",
        hair,
      );
  }
}

function headwear(person: Portrait): string {
  const own = mix(person.colour, "#1c2430", 0.25);
  if (person.hat === "cap")
    return (
      path("M232 300Q224 130 400 128Q576 130 568 300Q400 250 232 300Z", own) +
      path("M218 300Q400 226 582 300Q600 330 570 338Q400 276 230 338Q200 330 218 300Z", darker(own, 0.3)) +
      circle(400, 130, 12, lighter(own, 0.2))
    );
  if (person.hat === "tuque")
    return (
      path("M226 300Q216 96 400 92Q584 96 574 300Z", own) +
      rect(214, 262, 372, 74, lighter(own, 0.22), 'rx="26"') +
      times(12, (i) => rect(226 + i * 30, 268, 5, 62, darker(own, 0.1))) +
      circle(400, 84, 46, "#f4eee2")
    );
  return "";
}
