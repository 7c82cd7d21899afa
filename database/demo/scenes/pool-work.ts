import { type Canvas, circle, curve, ellipse, path, polygon, rect, times } from "./canvas.ts";
import { darker } from "./colour.ts";
import { downward } from "./gradient.ts";
import { contact } from "./ground.ts";
import { type Light, lit } from "./light.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { bush, hedge } from "./shrubs.ts";
import { type Building, homestead } from "./street.ts";
import { tiles } from "./textures.ts";
import { handled } from "./tools.ts";
import { birch } from "./trees.ts";

/** A pool netted on a summer morning. */
export function pool(canvas: Canvas, light: Light, kind: Building): string {
  return (
    homestead(canvas, light, kind, { x: 420, y: 640 }) +
    hedge(canvas, light, -30, 330, 720, 170) +
    hedge(canvas, light, 1330, 1640, 720, 170) +
    path(
      "M120 830Q800 740 1480 830Q1700 980 1560 1140Q800 1260 60 1140Q-80 960 120 830Z",
      tiles(canvas, lit(light, "#d9cfbf"), 60),
    ) +
    path(
      "M210 870Q800 790 1390 870Q1540 980 1430 1080Q800 1180 190 1080Q70 980 210 870Z",
      downward(canvas, [0, lit(light, "#8fd3e6")], [1, lit(light, "#2f9fc4")]),
    ) +
    times(26, () => {
      const x = canvas.between(260, 1260);
      const y = canvas.between(890, 1090);
      return curve(
        `M${x.toFixed(0)} ${y.toFixed(0)}q30 -10 60 0t60 0`,
        "#ffffff",
        4,
        `opacity="${canvas.between(0.25, 0.7).toFixed(2)}"`,
      );
    }) +
    handled(light, "net", [900, 640], [620, 960], "#2f5c86") +
    person(light, {
      ...someone(canvas, light),
      x: 1030,
      y: 850,
      height: 470,
      facing: -1,
      lean: 0.08,
      hands: [
        [860, 690],
        [920, 620],
      ],
    }) +
    times(14, () =>
      ellipse(canvas.between(480, 760), canvas.between(920, 1040), 9, 5, lit(light, "#c98a3a")),
    ) +
    curve("M1420 960V800Q1420 760 1460 760", lit(light, "#c9cfd3"), 14) +
    curve("M1480 960V800Q1480 760 1520 760", lit(light, "#c9cfd3"), 14)
  );
}

/** A spa steaming in the snow, or in the evening. */
export function spa(canvas: Canvas, light: Light, kind: Building): string {
  const wood = lit(light, "#7d5a3c");
  return (
    homestead(canvas, light, kind, { x: 300, y: 720, country: true }) +
    contact(light, 820, 1120, 520, 0.4) +
    polygon(
      [
        [330, 900],
        [1310, 900],
        [1260, 1130],
        [380, 1130],
      ],
      wood,
    ) +
    times(22, (i) => rect(350 + i * 43, 900, 4, 228, darker(wood, 0.3))) +
    ellipse(820, 900, 492, 84, lit(light, "#e9e4da")) +
    ellipse(
      820,
      904,
      440,
      66,
      downward(canvas, [0, light.lamps ? "#7fe3e6" : lit(light, "#8fd3e6")], [1, lit(light, "#2f9fc4")]),
    ) +
    times(26, () =>
      circle(
        canvas.between(460, 1180),
        canvas.between(880, 940),
        canvas.between(4, 16),
        "#ffffff",
        'opacity="0.6"',
      ),
    ) +
    times(9, (i) =>
      curve(
        `M${480 + i * 84} 880q${30 - (i % 3) * 30} -90 ${(i % 2 ? 1 : -1) * 30} -190`,
        "#ffffff",
        46,
        'opacity="0.12"',
      ),
    ) +
    birch(canvas, light, 1500, 1010, 760) +
    bush(canvas, light, 140, 1130, 300, 190)
  );
}
