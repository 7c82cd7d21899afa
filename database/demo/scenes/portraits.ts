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
import { HAIR, type Portrait, SKIN } from "./portrait.ts";
import { features } from "./portrait-faces.ts";
import { behind, crown, headwear } from "./portrait-hair.ts";

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
