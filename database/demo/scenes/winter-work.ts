import { type Canvas, circle, HEIGHT, path, polygon, rect, times, WIDTH } from "./canvas.ts";
import { lighter, mix } from "./colour.ts";
import { downward } from "./gradient.ts";
import { ground, heap, way } from "./ground.ts";
import { chimney } from "./house-parts.ts";
import { type Light, lit, shaded } from "./light.ts";
import { snowBlower, van } from "./machines.ts";
import { someone } from "./people.ts";
import { person } from "./person.ts";
import { sky, woods } from "./sky.ts";
import { type Building, building, homestead, neighbourhood, pavement } from "./street.ts";
import { shingles } from "./textures.ts";
import { handled } from "./tools.ts";
import { maple } from "./trees.ts";

/** Large soft flakes over everything. */
export const snowfall = (canvas: Canvas, count = 110) =>
  times(count, () =>
    circle(
      canvas.between(0, WIDTH),
      canvas.between(0, HEIGHT),
      canvas.between(2, 7),
      "#ffffff",
      `opacity="${canvas.between(0.35, 0.9).toFixed(2)}"`,
    ),
  );

/** A driveway opened through the snow by someone behind a snow blower. */
export function driveway(canvas: Canvas, light: Light, kind: Building): string {
  const far: [number, number] = [830, 1010];
  const near: [number, number] = [640, 1330];
  return (
    homestead(canvas, light, kind, { x: kind === "bungalow" ? 330 : 420, y: 800 }) +
    way(canvas, light, 800, far, near, "#8d929c") +
    times(26, () => {
      const t = canvas.random();
      const x =
        far[0] +
        (near[0] - far[0]) * t +
        canvas.random() * (far[1] - far[0] + (near[1] - near[0] - far[1] + far[0]) * t);
      return rect(
        x,
        800 + t * 400,
        canvas.between(40, 130),
        4 + t * 6,
        lighter(light.ground.near, 0.4),
        'opacity="0.5" rx="3"',
      );
    }) +
    heap(canvas, light, 640, 1000, 420, 130, "#f4f8fd") +
    heap(canvas, light, 1290, 1010, 430, 150, "#f4f8fd") +
    heap(canvas, light, 420, 1180, 640, 190, "#f8fbff") +
    snowBlower(canvas, light, 960, 1110, 1, [800, 905]) +
    person(light, {
      ...someone(canvas, light),
      x: 690,
      y: 1120,
      height: 500,
      facing: 1,
      lean: 0.12,
      hands: [
        [806, 900],
        [796, 908],
      ],
    }) +
    heap(canvas, light, 1480, 1200, 520, 180, "#fbfdff") +
    snowfall(canvas)
  );
}

/** Steps and path shovelled by hand. */
export function shovelling(canvas: Canvas, light: Light, kind: Building): string {
  return (
    neighbourhood(canvas, light, 720) +
    ground(canvas, light, 715) +
    building(canvas, light, kind, 240, 880, kind === "triplex" || kind === "duplex" ? 640 : 900) +
    pavement(canvas, light, 940) +
    heap(canvas, light, 260, 965, 560, 120, "#f6f9fd") +
    heap(canvas, light, 1370, 985, 620, 190, "#f6f9fd") +
    handled(light, "shovel", [1010, 760], [1190, 985], "#2f6f8f") +
    times(24, () =>
      circle(
        canvas.between(1180, 1420),
        canvas.between(690, 930),
        canvas.between(5, 20),
        "#ffffff",
        'opacity="0.8"',
      ),
    ) +
    person(light, {
      ...someone(canvas, light),
      x: 960,
      y: 1080,
      height: 540,
      facing: 1,
      lean: 0.17,
      stride: 0.2,
      hands: [
        [1120, 900],
        [1030, 790],
      ],
    }) +
    heap(canvas, light, 90, 1220, 700, 150, "#fbfdff") +
    snowfall(canvas)
  );
}

/** A plough truck's wake: the street at dawn, a van waiting, lights behind the windows. */
export function stormMorning(canvas: Canvas, light: Light): string {
  return (
    neighbourhood(canvas, light, 660) +
    ground(canvas, light, 650) +
    building(canvas, light, "triplex", 60, 860, 460) +
    building(canvas, light, "duplex", 560, 860, 460) +
    building(canvas, light, "triplex", 1060, 860, 460) +
    maple(canvas, light, 540, 900, 560) +
    pavement(canvas, light, 900) +
    heap(canvas, light, 420, 960, 900, 110, "#f6f9fd") +
    van(canvas, light, 820, 1110, 560, "#1f5a46") +
    heap(canvas, light, 200, 1210, 900, 160, "#fbfdff") +
    heap(canvas, light, 1500, 1215, 500, 130, "#fbfdff") +
    snowfall(canvas, 160)
  );
}

/** Snow pushed off a roof. */
export function roofSnow(canvas: Canvas, light: Light): string {
  const slope = (x: number) => 620 + (x - 100) * 0.16;
  return (
    sky(canvas, light, 900) +
    woods(canvas, light, 800, 0.45) +
    ground(canvas, light, 790) +
    polygon(
      [
        [0, 560],
        [1180, 640],
        [1500, 900],
        [1500, 940],
        [0, 1010],
      ],
      shingles(canvas, lit(light, "#55535c"), 26),
    ) +
    polygon(
      [
        [0, 560],
        [1180, 640],
        [1500, 900],
        [1500, 940],
        [0, 1010],
      ],
      downward(canvas, [0, light.sun, 0.12], [1, light.shade, 0.35]),
    ) +
    path(
      "M0 520Q180 470 360 520T760 560Q800 620 770 720T820 960L0 1006Z",
      downward(canvas, [0, lit(light, "#ffffff")], [1, shaded(light, "#dbe7f4", 0.25)]),
    ) +
    path(
      "M760 560Q800 620 770 720T820 960L850 955Q810 800 815 720T800 575Z",
      mix(light.shade, "#a9c3e6", 0.6),
    ) +
    rect(0, 1000, 1500, 26, lit(light, "#efe9de")) +
    rect(0, 1026, 1460, 180, shaded(light, "#a4513a", 0.3)) +
    times(26, (i) =>
      polygon(
        [
          [i * 58, 1024],
          [i * 58 + 12, 1024],
          [i * 58 + 6, 1024 + canvas.between(20, 110)],
        ],
        "#dcecf7",
        'opacity="0.85"',
      ),
    ) +
    chimney(canvas, light, 1010, 470, 110, 190) +
    handled(light, "shovel", [980, 610], [800, 790], "#c8452f") +
    times(40, () =>
      circle(
        canvas.between(690, 880),
        canvas.between(700, 900),
        canvas.between(6, 24),
        "#ffffff",
        'opacity="0.8"',
      ),
    ) +
    person(light, {
      ...someone(canvas, light),
      hat: "helmet",
      x: 1080,
      y: slope(1080) + 140,
      height: 480,
      facing: -1,
      lean: 0.16,
      stride: 0.2,
      hands: [
        [880, 700],
        [960, 640],
      ],
    }) +
    snowfall(canvas, 70)
  );
}
