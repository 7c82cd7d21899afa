import {
  type Canvas,
  circle,
  curve,
  ellipse,
  HEIGHT,
  type Point,
  path,
  polygon,
  rect,
  stroke,
  times,
} from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward } from "./gradient.ts";
import { contact, ground, heap } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { person, someone } from "./people.ts";
import { type Building, building, homestead, neighbourhood } from "./street.ts";
import { planks } from "./textures.ts";
import { bucket, handled, wheelbarrow } from "./tools.ts";
import { bush, hedge, maple } from "./trees.ts";

/** A driveway turning from grey to black behind the squeegee. */
export function sealing(canvas: Canvas, light: Light, kind: Building): string {
  const left = (t: number) => 760 - 560 * t;
  const right = (t: number) => 990 + 420 * t;
  const slice = (from: number, to: number, fill: string) =>
    polygon(
      [
        [left(from), 800 + 400 * from],
        [right(from), 800 + 400 * from],
        [right(to), 800 + 400 * to],
        [left(to), 800 + 400 * to],
      ],
      fill,
    );
  return (
    homestead(canvas, light, kind, { x: 280, y: 790 }) +
    slice(0, 1, lit(light, "#97938f")) +
    slice(0, 0.58, downward(canvas, [0, lit(light, "#3a3a40")], [1, lit(light, "#232328")])) +
    path(
      `M${left(0.58)} 1032Q700 1054 900 1026T${right(0.58)} 1032L${right(0.54)} 1010L${left(0.54)} 1010Z`,
      lit(light, "#232328"),
    ) +
    polygon(
      [
        [820, 800],
        [900, 800],
        [880, 1000],
        [720, 1000],
      ],
      "#ffffff",
      'opacity="0.1"',
    ) +
    times(7, () =>
      curve(
        `M${canvas.between(450, 1150).toFixed(0)} ${canvas.between(1070, 1190).toFixed(0)}q30 14 70 -4t60 10`,
        lit(light, "#6f6b68"),
        3,
      ),
    ) +
    handled(light, "squeegee", [980, 760], [800, 1040], "#c8452f") +
    person(light, {
      ...someone(canvas, light),
      x: 1060,
      y: 1150,
      height: 520,
      facing: -1,
      lean: 0.12,
      stride: 0.18,
      hands: [
        [880, 920],
        [950, 810],
      ],
    }) +
    bucket(light, 1290, 1130, 120, "#2f3a44", "#1d1d22") +
    bucket(light, 1420, 1160, 120, "#2f3a44", "#1d1d22") +
    bush(canvas, light, 120, 1120, 300, 200, "#f0c64a")
  );
}

/** Rows of pavers in perspective between two x at `top` and two at the bottom. */
function pavers(canvas: Canvas, light: Light, top: number, far: Point, near: Point, colour: string): string {
  const rows = 16;
  const y = (t: number) => top + (HEIGHT - top) * t ** 1.5;
  const x = (t: number, s: number) =>
    far[0] +
    (near[0] - far[0]) * t ** 1.5 +
    (far[1] - far[0] + (near[1] - near[0] - far[1] + far[0]) * t ** 1.5) * s;
  const base = lit(light, colour);
  return (
    polygon(
      [
        [far[0], top],
        [far[1], top],
        [near[1], HEIGHT],
        [near[0], HEIGHT],
      ],
      darker(base, 0.3),
    ) +
    times(rows, (r) => {
      const [a, b] = [r / rows, (r + 1) / rows];
      return times(9, (c) => {
        const shift = (r % 2) * 0.5;
        const s1 = Math.max(0, (c - shift) / 8 + 0.004);
        const s2 = Math.min(1, (c + 1 - shift) / 8 - 0.004);
        if (s2 <= s1) return "";
        const own = mix(
          base,
          canvas.pick([lighter(base, 0.25), darker(base, 0.2), "#b98f78"]),
          canvas.between(0.1, 0.7),
        );
        return polygon(
          [
            [x(a, s1), y(a) + 1],
            [x(a, s2), y(a) + 1],
            [x(b, s2), y(b) - 1.5],
            [x(b, s1), y(b) - 1.5],
          ],
          own,
        );
      });
    })
  );
}

/** Someone laying pavers up to a low wall. */
export function paving(canvas: Canvas, light: Light, kind: Building): string {
  const wall = lit(light, "#b3a796");
  return (
    homestead(canvas, light, kind, { x: 360, y: 740 }) +
    pavers(canvas, light, 780, [720, 900], [180, 1240], "#a79a8c") +
    times(3, (r) =>
      times(7, (c) =>
        rect(
          1060 + c * 84 - (r % 2) * 40,
          940 - r * 44,
          80,
          41,
          mix(wall, canvas.pick([lighter(wall, 0.2), darker(wall, 0.18)]), canvas.random()),
          'rx="6"',
        ),
      ),
    ) +
    rect(1010, 834, 600, 20, lighter(wall, 0.2), 'rx="5"') +
    bush(canvas, light, 1180, 836, 190, 120, "#b26fc4") +
    bush(canvas, light, 1430, 838, 220, 140, "#d6455a") +
    heap(canvas, light, 1440, 1150, 330, 130, "#cdb98e") +
    person(light, {
      ...someone(canvas, light),
      x: 900,
      y: 1130,
      height: 520,
      facing: -1,
      crouch: 0.5,
      lean: 0.2,
      hands: [
        [700, 1060],
        [730, 1080],
      ],
    }) +
    rect(640, 1070, 110, 40, lighter(wall, 0.1), 'rx="6"') +
    times(5, (i) =>
      rect(
        170 + (i % 2) * 6,
        1150 - i * 34,
        190,
        32,
        mix(wall, darker(wall, 0.2), canvas.random()),
        'rx="5"',
      ),
    )
  );
}

/** The finished terrace of pavers, chairs round a fire bowl. */
export function pavedTerrace(canvas: Canvas, light: Light, kind: Building): string {
  const chair = (x: number, y: number, f: 1 | -1) => {
    const wood = lit(light, "#b4492f");
    return (
      contact(light, x, y, 90) +
      stroke(
        [
          [x - f * 66, y],
          [x - f * 40, y - 96],
          [x + f * 60, y - 76],
          [x + f * 66, y],
        ],
        wood,
        16,
      ) +
      polygon(
        [
          [x - f * 36, y - 90],
          [x - f * 96, y - 250],
          [x - f * 60, y - 262],
          [x + f * 2, y - 90],
        ],
        wood,
      ) +
      times(3, (i) =>
        stroke(
          [
            [x - f * (22 + i * 16), y - 96],
            [x - f * (66 + i * 14), y - 236],
          ],
          darker(wood, 0.25),
          4,
        ),
      ) +
      rect(x - (f > 0 ? 70 : 30), y - 132, 100, 12, lighter(wood, 0.1))
    );
  };
  return (
    homestead(canvas, light, kind, { x: 400, y: 700 }) +
    hedge(canvas, light, -40, 360, 800, 190) +
    pavers(canvas, light, 790, [300, 1340], [-200, 1900], "#b1a596") +
    contact(light, 820, 1060, 170) +
    polygon(
      [
        [690, 960],
        [950, 960],
        [900, 1064],
        [740, 1064],
      ],
      lit(light, "#4a4a50"),
    ) +
    ellipse(820, 960, 132, 34, lit(light, "#2d2d33")) +
    path("M760 958Q770 880 810 850Q806 890 836 870Q880 900 880 958Z", "#f7a23b") +
    path("M786 958Q796 910 822 894Q828 920 846 914Q860 930 856 958Z", "#ffe08a") +
    chair(500, 1090, 1) +
    chair(1150, 1090, -1) +
    bush(canvas, light, 1480, 1010, 300, 210, "#f2f0e6") +
    maple(canvas, light, 1500, 860, 620)
  );
}

/** A wooden deck being built behind the house. */
export function deckBuilding(canvas: Canvas, light: Light, kind: Building): string {
  const wood = lit(light, "#c08f5c");
  const board = (i: number) =>
    polygon(
      [
        [260 - i * 24, 860 + i * 30],
        [1340 + i * 22, 860 + i * 30],
        [1342 + i * 22, 886 + i * 30],
        [258 - i * 24, 886 + i * 30],
      ],
      i % 2 ? wood : lighter(wood, 0.08),
    );
  return (
    neighbourhood(canvas, light, 640) +
    ground(canvas, light, 632) +
    building(canvas, light, kind, 220, 850, kind === "triplex" || kind === "duplex" ? 560 : 860) +
    times(8, (i) => board(i)) +
    polygon(
      [
        [90, 1098],
        [1500, 1098],
        [1500, 1140],
        [90, 1140],
      ],
      darker(wood, 0.35),
    ) +
    times(7, (i) => rect(120 + i * 224, 1136, 30, 80, darker(wood, 0.45))) +
    times(6, (i) => rect(1130 + i * 60, 720 + i * 12, 16, 190, lit(light, "#a87848"))) +
    polygon(
      [
        [1120, 712],
        [1470, 784],
        [1470, 804],
        [1120, 732],
      ],
      lit(light, "#a87848"),
    ) +
    times(4, (i) =>
      polygon(
        [
          [620 + i * 18, 1070 - i * 24],
          [1030 + i * 18, 1050 - i * 24],
          [1034 + i * 18, 1072 - i * 24],
          [624 + i * 18, 1092 - i * 24],
        ],
        lighter(wood, 0.1 + i * 0.04),
      ),
    ) +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 480,
      y: 1090,
      height: 520,
      facing: 1,
      crouch: 0.48,
      lean: 0.16,
      hands: [
        [650, 990],
        [640, 1020],
      ],
    }) +
    rect(620, 950, 70, 46, lit(light, "#e0a62a"), 'rx="8"') +
    rect(640, 990, 22, 60, lit(light, "#33353b")) +
    wheelbarrow(light, 1300, 1180, -1, "#c08f5c")
  );
}

/** The finished deck: pergola, table, strings of lights at dusk. */
export function deck(canvas: Canvas, light: Light, kind: Building): string {
  const post = lit(light, "#8d6440");
  const bulbs = times(
    18,
    (i) =>
      circle(
        300 + i * 60,
        470 + Math.sin(((i % 6) / 6) * Math.PI) * 46,
        9,
        light.lamps ? "#ffe6a3" : "#fff7e0",
        light.lamps ? "" : 'opacity="0.9"',
      ) +
      (light.lamps
        ? circle(300 + i * 60, 470 + Math.sin(((i % 6) / 6) * Math.PI) * 46, 34, "#ffcf73", 'opacity="0.25"')
        : ""),
  );
  return (
    neighbourhood(canvas, light, 660) +
    ground(canvas, light, 650) +
    building(canvas, light, kind, 200, 850, kind === "triplex" || kind === "duplex" ? 600 : 900) +
    maple(canvas, light, 1440, 850, 700) +
    polygon(
      [
        [140, 850],
        [1400, 850],
        [1640, HEIGHT],
        [-60, HEIGHT],
      ],
      planks(canvas, lit(light, "#b58152"), 42, "rotate(90)"),
    ) +
    polygon(
      [
        [140, 850],
        [1400, 850],
        [1640, HEIGHT],
        [-60, HEIGHT],
      ],
      downward(canvas, [0, light.shade, 0.28], [1, light.sun, 0.1]),
    ) +
    [250, 1320].map((x) => rect(x, 430, 30, 560, post)).join("") +
    rect(190, 400, 1220, 34, post) +
    times(13, (i) => rect(210 + i * 96, 372, 22, 90, darker(post, 0.15))) +
    bulbs +
    contact(light, 790, 1080, 260) +
    rect(560, 930, 460, 24, lit(light, "#6b4a30"), 'rx="6"') +
    [600, 960].map((x) => rect(x, 950, 22, 140, darker(lit(light, "#6b4a30"), 0.2))).join("") +
    ellipse(720, 922, 40, 10, lit(light, "#e9e2d3")) +
    circle(860, 900, 26, lit(light, "#d6455a")) +
    circle(890, 908, 20, lit(light, "#e8813f")) +
    rect(430, 980, 130, 20, lit(light, "#1f5a46"), 'rx="8"') +
    rect(430, 880, 20, 220, lit(light, "#1f5a46")) +
    rect(540, 1000, 16, 90, lit(light, "#1f5a46")) +
    rect(1030, 980, 130, 20, lit(light, "#1f5a46"), 'rx="8"') +
    rect(1140, 880, 20, 220, lit(light, "#1f5a46")) +
    rect(1034, 1000, 16, 90, lit(light, "#1f5a46")) +
    bucket(light, 150, 1120, 130, "#b8623a", "#4a3627") +
    bush(canvas, light, 150, 1000, 210, 170, "#e97f9d") +
    bucket(light, 1460, 1120, 130, "#b8623a", "#4a3627") +
    bush(canvas, light, 1460, 1000, 210, 170, "#f0c64a")
  );
}

/** A cedar fence going up along the garden. */
export function fence(canvas: Canvas, light: Light, kind: Building): string {
  const wood = lit(light, "#c99a63");
  const board = (x: number) => {
    const own = mix(wood, canvas.pick([lighter(wood, 0.14), darker(wood, 0.14)]), canvas.random());
    return rect(x, 560, 42, 470, own) + rect(x, 560, 4, 470, darker(own, 0.25));
  };
  return (
    homestead(canvas, light, kind, { x: 120, y: 720 }) +
    maple(canvas, light, 1420, 800, 640) +
    times(20, (i) => board(700 + i * 46)) +
    [620, 900].map((y) => rect(690, y, 940, 26, darker(wood, 0.2))).join("") +
    times(
      4,
      (i) =>
        rect(690 + i * 300, 530, 44, 540, darker(wood, 0.1)) +
        rect(682 + i * 300, 516, 60, 18, lighter(wood, 0.1)),
    ) +
    rect(380, 560, 40, 510, darker(wood, 0.1)) +
    rect(380, 620, 320, 24, darker(wood, 0.2)) +
    board(650) +
    person(light, {
      ...someone(canvas, light),
      x: 470,
      y: 1130,
      height: 560,
      facing: 1,
      lean: 0.06,
      hands: [
        [640, 760],
        [620, 800],
      ],
    }) +
    rect(600, 770, 64, 42, lit(light, "#e0a62a"), 'rx="8"') +
    rect(612, 806, 20, 52, lit(light, "#33353b")) +
    times(5, (i) =>
      polygon(
        [
          [120 + i * 8, 1110 - i * 22],
          [420 + i * 8, 1090 - i * 22],
          [424 + i * 8, 1110 - i * 22],
          [124 + i * 8, 1130 - i * 22],
        ],
        lighter(wood, i * 0.04),
      ),
    ) +
    bush(canvas, light, 1480, 1130, 300, 190, "#f0c64a")
  );
}
