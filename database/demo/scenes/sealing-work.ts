import { type Canvas, curve, ellipse, HEIGHT, path, polygon, rect, stroke } from "./canvas.ts";
import { ground } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { pane, railing } from "./openings.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { hills, sky } from "./sky.ts";
import { building, pavement } from "./street.ts";
import { boards } from "./textures.ts";
import { bucket, handled, ladder } from "./tools.ts";
import { wall } from "./wall.ts";

/** A bead of sealant round a window frame. */
export function caulking(canvas: Canvas, light: Light): string {
  return (
    wall(canvas, light, "boards", canvas.pick(["#c9d3cf", "#e9e2d3", "#b9c4cf"])) +
    pane(canvas, light, -120, 150, 820, 900, { columns: 2, rows: 2, frame: "#f6f1e7" }) +
    stroke(
      [
        [752, 130],
        [752, 560],
      ],
      "#ffffff",
      16,
      'opacity="0.95"',
    ) +
    person(light, {
      ...someone(canvas, light),
      x: 1260,
      y: 1280,
      height: 960,
      facing: -1,
      lean: 0.08,
      stride: 0.1,
      hands: [
        [960, 640],
        [930, 620],
      ],
    }) +
    polygon(
      [
        [752, 552],
        [790, 574],
        [780, 590],
      ],
      lit(light, "#f3ead2"),
    ) +
    stroke(
      [
        [785, 582],
        [980, 660],
      ],
      lit(light, "#e9e4da"),
      46,
    ) +
    stroke(
      [
        [860, 600],
        [1000, 656],
      ],
      lit(light, "#b4492f"),
      20,
    ) +
    stroke(
      [
        [985, 662],
        [1060, 690],
      ],
      lit(light, "#33353b"),
      18,
    ) +
    stroke(
      [
        [950, 660],
        [930, 740],
      ],
      lit(light, "#33353b"),
      20,
    )
  );
}

/** A façade half in its new colour. */
export function facadePainting(canvas: Canvas, light: Light): string {
  const [before, after] = canvas.pick([
    ["#c8bfae", "#2f5c86"],
    ["#b7ab98", "#1f5a46"],
    ["#c9c2b4", "#b4492f"],
    ["#bdb39f", "#d8a23a"],
  ] as const);
  return (
    wall(canvas, light, "boards", before) +
    path(
      "M0 0H640L700 180L620 380L720 560L640 800L700 1000L650 1200H0Z",
      boards(canvas, lit(light, after), 46),
    ) +
    pane(canvas, light, 120, 260, 330, 460, { columns: 2, rows: 2 }) +
    polygon(
      [
        [0, 0],
        [420, 0],
        [0, 980],
      ],
      light.shade,
      'opacity="0.14"',
    ) +
    ladder(light, [960, HEIGHT + 30], [900, 120], 84) +
    handled(light, "roller", [1000, 760], [700, 380], after) +
    person(light, {
      ...someone(canvas, light),
      x: 1180,
      y: 1230,
      height: 760,
      facing: -1,
      lean: 0.04,
      stride: 0.11,
      hands: [
        [880, 610],
        [950, 690],
      ],
    }) +
    bucket(light, 480, 1180, 170, "#c9cfd3", after) +
    ellipse(700, 1190, 150, 14, lit(light, after), 'opacity="0.7"')
  );
}

/** The stairs and railing of a plex, freshly painted. */
export function stairPainting(canvas: Canvas, light: Light): string {
  return (
    sky(canvas, light, 700) +
    hills(canvas, light, 700, 90) +
    ground(canvas, light, 690) +
    building(canvas, light, "triplex", 180, 1120, 1000) +
    pavement(canvas, light, 1120) +
    railing(light, 1180, 1120, 300, 110, "#1f5a46") +
    person(light, {
      ...someone(canvas, light),
      x: 1290,
      y: 1165,
      height: 470,
      facing: -1,
      crouch: 0.4,
      lean: 0.1,
      hands: [
        [1180, 980],
        [1150, 1010],
      ],
    }) +
    stroke(
      [
        [1160, 1010],
        [1120, 1000],
      ],
      lit(light, "#a97a4a"),
      10,
    ) +
    rect(1096, 984, 30, 32, lit(light, "#1f5a46"), 'rx="4"') +
    bucket(light, 1420, 1180, 70, "#c9cfd3", "#1f5a46") +
    curve("M0 1120H1600", shaded(light, "#8b7d6b"), 3)
  );
}
