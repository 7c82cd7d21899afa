import {
  type Canvas,
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
import { contact, heap } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { bush, hedge } from "./shrubs.ts";
import { type Building, homestead } from "./street.ts";
import { bucket, handled } from "./tools.ts";
import { maple } from "./trees.ts";

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
