import { type Canvas, curve, type Point, path, polygon, rect, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";
import { downward, sideways } from "./gradient.ts";
import { castShadow, contact } from "./ground.ts";
import { type Light, lit, shaded } from "./light.ts";
import { door, pane } from "./openings.ts";
import { sunlight } from "./plexes.ts";
import { boards, brick, shingles, stone, tin } from "./textures.ts";

export type House = { x: number; ground: number; width: number; wall: string; roof: string; doors: string };

const SNOW = "#fbfdff";

/** Snow lying along an edge from `from` to `to`, hanging a little over it. */
function eaveSnow(canvas: Canvas, light: Light, from: Point, to: Point, thickness: number): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const steps = 8;
  let under = "";
  for (let i = steps; i > 0; i--) {
    const t = (i - 0.5) / steps;
    under += `Q${x1 + (x2 - x1) * t} ${y1 + (y2 - y1) * t + canvas.between(thickness * 0.3, thickness)} ${x1 + (x2 - x1) * ((i - 1) / steps)} ${y1 + (y2 - y1) * ((i - 1) / steps)}`;
  }
  return (
    path(
      `M${x1} ${y1}L${x1} ${y1 - thickness}L${x2} ${y2 - thickness}L${x2} ${y2}${under}Z`,
      lit(light, SNOW),
    ) + icicles(canvas, light, from, to)
  );
}

function icicles(canvas: Canvas, light: Light, from: Point, to: Point): string {
  return times(12, () => {
    const t = canvas.random();
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    return polygon(
      [
        [x - 3, y],
        [x + 3, y],
        [x, y + canvas.between(12, 40)],
      ],
      lit(light, "#d7e9f5"),
      'opacity="0.8"',
    );
  });
}

export function chimney(
  canvas: Canvas,
  light: Light,
  x: number,
  top: number,
  w: number,
  h: number,
  colour = "#9a5140",
): string {
  const smoke =
    light.season === "winter"
      ? times(4, (i) =>
          curve(
            `M${x + w / 2} ${top - 12 - i * 34}q${20 + i * 8} -22 ${10 + i * 6} -46`,
            lit(light, "#ffffff"),
            22 + i * 12,
            `opacity="${(0.4 - i * 0.08).toFixed(2)}"`,
          ),
        )
      : "";
  return (
    smoke +
    rect(x, top, w, h, brick(canvas, lit(light, colour), 9)) +
    rect(x, top, w * 0.3, h, light.shade, 'opacity="0.18"') +
    rect(x - 5, top - 8, w + 10, 11, lit(light, "#b5aa9b")) +
    (light.season === "winter" ? rect(x - 5, top - 17, w + 10, 11, lit(light, SNOW), 'rx="5"') : "")
  );
}

/** The canadienne: fieldstone walls under a steep roof that flares at the eaves, dormers, a gallery. */
export function canadienne(canvas: Canvas, light: Light, house: House): string {
  const { x, ground, width: w, wall, roof, doors } = house;
  const h = w * 0.27;
  const eave = ground - h - 26;
  const ridge = eave - w * 0.34;
  const over = w * 0.07;
  const shape = `M${x - over} ${eave + 12}Q${x + w * 0.03} ${eave - 6} ${x + w * 0.07} ${ridge}L${x + w * 0.93} ${ridge}Q${x + w * 0.97} ${eave - 6} ${x + w + over} ${eave + 12}Z`;
  const dormers = times(3, (i) => {
    const left = x + w * (0.18 + i * 0.255);
    const size = w * 0.12;
    const y = ridge + w * 0.13;
    const snow =
      light.season === "winter"
        ? path(
            `M${left - 16} ${y + 2}L${left + size / 2} ${y - size * 0.62}L${left + size + 16} ${y + 2}L${left + size / 2} ${y - size * 0.4}Z`,
            lit(light, SNOW),
          )
        : "";
    return (
      rect(left, y, size, size * 1.05, lit(light, "#f2ece0")) +
      pane(canvas, light, left + size * 0.2, y + size * 0.12, size * 0.6, size * 0.78, {
        columns: 2,
        rows: 2,
        sill: false,
        curtains: false,
      }) +
      polygon(
        [
          [left - 14, y + 4],
          [left + size / 2, y - size * 0.58],
          [left + size + 14, y + 4],
        ],
        shaded(light, roof, 0.3),
      ) +
      snow
    );
  });
  const gallery =
    rect(x - over * 0.6, ground - 26, w + over * 1.2, 12, lit(light, "#a48f74")) +
    times(22, (i) =>
      rect(
        x - over * 0.6 + (i * (w + over * 1.2)) / 22,
        ground - 14,
        (w + over * 1.2) / 22 - 3,
        14,
        shaded(light, "#8b7962", 0.4),
      ),
    ) +
    times(7, (i) =>
      rect(x - over * 0.5 + ((w + over) / 6) * i - 5, eave + 6, 10, h + 6, lit(light, "#f6f1e7")),
    ) +
    times(6, (i) =>
      i === 2 || i === 3
        ? ""
        : rect(x - over * 0.5 + ((w + over) / 6) * i, ground - 76, (w + over) / 6, 6, lit(light, "#f6f1e7")) +
          times(8, (k) =>
            rect(
              x - over * 0.5 + ((w + over) / 6) * i + 8 + k * ((w + over) / 52),
              ground - 72,
              4,
              46,
              lit(light, "#f6f1e7"),
            ),
          ),
    ) +
    times(4, (i) =>
      rect(
        x + w * 0.44 - i * 5,
        ground - 20 + i * 8,
        w * 0.12 + i * 10,
        8,
        lit(light, i % 2 ? "#8f7d65" : "#a48f74"),
      ),
    );
  const style = { columns: 2, rows: 3, frame: "#f6f1e7", shutters: doors } as const;
  return (
    castShadow(light, x, x + w, ground, w * 0.5) +
    contact(light, x + w / 2, ground, w * 0.6) +
    rect(x, eave, w, h + 26, stone(canvas, lit(light, wall), 24)) +
    sunlight(canvas, light, x, eave, w, h + 26) +
    rect(x, eave + 8, w, 52, light.shade, 'opacity="0.34"') +
    [0.09, 0.28, 0.62, 0.81]
      .map((at) => pane(canvas, light, x + w * at, eave + h * 0.3, w * 0.085, h * 0.5, style))
      .join("") +
    door(canvas, light, x + w * 0.455, ground - 26, w * 0.09, h * 0.78, doors) +
    chimney(canvas, light, x + w * 0.1, ridge - w * 0.1, w * 0.06, w * 0.15, "#8f8579") +
    chimney(canvas, light, x + w * 0.84, ridge - w * 0.1, w * 0.06, w * 0.15, "#8f8579") +
    path(shape, tin(canvas, lit(light, roof), 22)) +
    path(shape, downward(canvas, [0, light.sun, 0.22 * light.sunStrength], [1, light.shade, 0.28])) +
    (light.season === "winter"
      ? path(
          `M${x + w * 0.06} ${ridge + 4}L${x + w * 0.94} ${ridge + 4}Q${x + w * 0.96} ${eave - 60} ${x + w * 0.99} ${eave - 26}q-60 -16 -120 8t-140 -6t-150 12t-140 -12t-120 4Q${x + w * 0.04} ${eave - 60} ${x + w * 0.06} ${ridge + 4}Z`,
          lit(light, SNOW),
          'opacity="0.95"',
        )
      : "") +
    dormers +
    gallery +
    (light.season === "winter"
      ? eaveSnow(canvas, light, [x - over, eave + 12], [x + w + over, eave + 12], 14)
      : "")
  );
}

/** The bungalow of the suburbs: low, a picture window, a carport or garage at one side. */
export function bungalow(canvas: Canvas, light: Light, house: House): string {
  const { x, ground, width: w, wall, roof, doors } = house;
  const h = w * 0.2;
  const eave = ground - h - 16;
  const ridge = eave - w * 0.15;
  const over = w * 0.03;
  const split = x + w * 0.68;
  const roofShape: Point[] = [
    [x - over, eave + 6],
    [x + w * 0.12, ridge],
    [x + w * 0.86, ridge],
    [x + w + over, eave + 6],
  ];
  const garage =
    rect(x + w * 0.73, ground - h * 0.84, w * 0.22, h * 0.84, lit(light, "#f1ece2")) +
    times(4, (r) =>
      times(4, (c) =>
        rect(
          x + w * (0.738 + c * 0.053),
          ground - h * 0.8 + r * h * 0.2,
          w * 0.047,
          h * 0.16,
          r === 0 ? mix(light.sky[1], "#3a4b60", 0.5) : darker(lit(light, "#f1ece2"), 0.07),
          'rx="2"',
        ),
      ),
    );
  return (
    castShadow(light, x, x + w, ground, w * 0.28) +
    contact(light, x + w / 2, ground, w * 0.58) +
    rect(x, eave, split - x, h + 16, brick(canvas, lit(light, wall), 10)) +
    rect(split, eave, x + w - split, h + 16, boards(canvas, lit(light, mix(wall, "#efe6d6", 0.72)), 13)) +
    rect(x, ground - 14, w, 14, lit(light, "#a39b8e")) +
    sunlight(canvas, light, x, eave, w, h + 16) +
    garage +
    pane(canvas, light, x + w * 0.07, eave + h * 0.22, w * 0.22, h * 0.5, {
      columns: 3,
      rows: 1,
      flowers: true,
    }) +
    door(canvas, light, x + w * 0.36, ground - 6, w * 0.065, h * 0.84, doors) +
    pane(canvas, light, x + w * 0.49, eave + h * 0.24, w * 0.13, h * 0.42, {
      columns: 2,
      rows: 1,
      shutters: doors,
    }) +
    times(3, (i) =>
      rect(
        x + w * 0.335 - i * 6,
        ground - 8 + i * 7,
        w * 0.115 + i * 12,
        8,
        lit(light, i % 2 ? "#a8a093" : "#bab2a4"),
      ),
    ) +
    rect(x, eave + 4, w, 22, light.shade, 'opacity="0.36"') +
    chimney(canvas, light, x + w * 0.62, ridge - w * 0.05, w * 0.05, w * 0.12) +
    polygon(roofShape, shingles(canvas, lit(light, roof), 12)) +
    polygon(roofShape, downward(canvas, [0, light.sun, 0.2 * light.sunStrength], [1, light.shade, 0.3])) +
    rect(x - over, eave + 2, w + over * 2, 12, lit(light, "#f3eee4")) +
    (light.season === "winter"
      ? polygon(
          [
            [x + w * 0.01, eave - 12],
            [x + w * 0.125, ridge - 6],
            [x + w * 0.855, ridge - 6],
            [x + w * 0.99, eave - 12],
          ],
          lit(light, SNOW),
        ) + eaveSnow(canvas, light, [x - over, eave + 6], [x + w + over, eave + 6], 24)
      : "")
  );
}

/** A two-storey cottage with a gable toward the street. */
export function cottage(canvas: Canvas, light: Light, house: House): string {
  const { x, ground, width: w, wall, roof, doors } = house;
  const h = w * 0.52;
  const eave = ground - h;
  const peak = eave - w * 0.3;
  const gable = x + w * 0.52;
  const roofMain: Point[] = [
    [x - 18, eave + 6],
    [x + w * 0.1, peak + w * 0.06],
    [x + w * 0.9, peak + w * 0.06],
    [x + w + 18, eave + 6],
  ];
  const style = { columns: 2, rows: 2, shutters: doors } as const;
  return (
    castShadow(light, x, x + w, ground, h) +
    contact(light, x + w / 2, ground, w * 0.58) +
    rect(x, eave, w, h, boards(canvas, lit(light, wall), 15)) +
    sunlight(canvas, light, x, eave, w, h) +
    chimney(canvas, light, x + w * 0.16, peak - 8, w * 0.08, w * 0.2) +
    polygon(roofMain, shingles(canvas, lit(light, roof), 13)) +
    polygon(roofMain, downward(canvas, [0, light.sun, 0.2 * light.sunStrength], [1, light.shade, 0.28])) +
    polygon(
      [
        [gable, eave + 14],
        [gable + w * 0.24, peak + 30],
        [x + w, eave + 14],
        [x + w, eave + 20],
        [gable, eave + 20],
      ],
      boards(canvas, lit(light, wall), 15),
    ) +
    polygon(
      [
        [gable - 24, eave + 14],
        [gable + w * 0.24, peak - 6],
        [x + w + 24, eave + 14],
        [x + w + 4, eave + 14],
        [gable + w * 0.24, peak + 26],
        [gable - 4, eave + 14],
      ],
      lit(light, "#f6f1e7"),
    ) +
    pane(canvas, light, gable + w * 0.16, eave - w * 0.03, w * 0.15, w * 0.15, {
      columns: 2,
      rows: 2,
      arched: true,
    }) +
    pane(canvas, light, x + w * 0.12, eave + h * 0.12, w * 0.14, h * 0.27, style) +
    pane(canvas, light, gable + w * 0.05, eave + h * 0.2, w * 0.12, h * 0.25, { columns: 2, rows: 2 }) +
    pane(canvas, light, gable + w * 0.29, eave + h * 0.2, w * 0.12, h * 0.25, { columns: 2, rows: 2 }) +
    pane(canvas, light, gable + w * 0.08, eave + h * 0.6, w * 0.3, h * 0.27, {
      columns: 3,
      rows: 1,
      flowers: true,
    }) +
    rect(x + w * 0.04, eave + h * 0.54, w * 0.44, 14, shaded(light, roof, 0.2)) +
    rect(x + w * 0.05, eave + h * 0.55, 9, h * 0.45, lit(light, "#f6f1e7")) +
    rect(x + w * 0.45, eave + h * 0.55, 9, h * 0.45, lit(light, "#f6f1e7")) +
    door(canvas, light, x + w * 0.2, ground - 12, w * 0.11, h * 0.36, doors) +
    rect(x + w * 0.04, eave + h * 0.57, w * 0.42, 22, light.shade, 'opacity="0.25"') +
    times(2, (i) =>
      rect(
        x + w * 0.15 - i * 10,
        ground - 12 + i * 9,
        w * 0.22 + i * 20,
        10,
        lit(light, i ? "#8f7d65" : "#a48f74"),
      ),
    ) +
    (light.season === "winter"
      ? polygon(
          [
            [x - 6, eave - 14],
            [x + w * 0.1, peak + w * 0.05],
            [gable + w * 0.16, peak + w * 0.05],
            [gable - 10, eave - 10],
          ],
          lit(light, SNOW),
        ) +
        eaveSnow(canvas, light, [x - 18, eave + 6], [gable - 20, eave + 6], 20) +
        polygon(
          [
            [gable - 24, eave + 10],
            [gable + w * 0.24, peak - 22],
            [x + w + 24, eave + 10],
            [x + w + 24, eave - 4],
            [gable + w * 0.24, peak - 40],
            [gable - 24, eave - 4],
          ],
          lit(light, SNOW),
        )
      : "")
  );
}

/** The chalet: logs, a tall window under a steep gable, a stone chimney. */
export function chalet(canvas: Canvas, light: Light, house: House): string {
  const { x, ground, width: w, wall, roof, doors } = house;
  const h = w * 0.34;
  const eave = ground - h;
  const peak = eave - w * 0.46;
  const middle = x + w / 2;
  const face: Point[] = [
    [x, ground],
    [x, eave],
    [middle, peak],
    [x + w, eave],
    [x + w, ground],
  ];
  const tall = (left: number, right: number, lean: number): Point[] => [
    [left, ground - h * 0.3],
    [left, eave - lean],
    [right, eave - lean - (right - left) * 0.9 * (left < middle ? 1 : -1)],
    [right, ground - h * 0.3],
  ];
  const paneFill = light.lamps
    ? downward(canvas, [0, "#ffe3a1"], [1, "#e2964d"])
    : downward(
        canvas,
        [0, mix(light.sky[0], "#2a3b52", 0.4)],
        [0.6, mix(light.sky[1], "#43586e", 0.3)],
        [1, mix(light.sky[2], "#54616b", 0.4)],
      );
  const logs = boards(canvas, lit(light, wall), 24);
  return (
    castShadow(light, x, x + w, ground, w * 0.5) +
    contact(light, middle, ground, w * 0.58) +
    rect(x + w * 0.74, peak + w * 0.02, w * 0.11, w * 0.5, stone(canvas, lit(light, "#8e877c"), 20)) +
    polygon(face, logs) +
    polygon(
      face,
      sideways(
        canvas,
        [0, light.sunSide === 1 ? light.shade : light.sun, 0.25],
        [0.5, light.sun, 0],
        [1, light.sunSide === 1 ? light.sun : light.shade, 0.25],
      ),
    ) +
    polygon(tall(middle - w * 0.2, middle - 8, w * 0.1), paneFill) +
    polygon(tall(middle + 8, middle + w * 0.2, w * 0.26), paneFill) +
    times(3, (i) =>
      rect(middle - w * 0.2, ground - h * (0.3 + i * 0.34), w * 0.4, 7, lit(light, "#efe3cd")),
    ) +
    rect(middle - 8, peak + w * 0.12, 16, ground - peak - w * 0.12, lit(light, "#6b4a30")) +
    pane(canvas, light, x + w * 0.06, ground - h * 0.82, w * 0.14, h * 0.42, {
      columns: 2,
      rows: 2,
      frame: "#6b4a30",
    }) +
    door(canvas, light, x + w * 0.8, ground - 8, w * 0.1, h * 0.68, doors) +
    polygon(
      [
        [x - w * 0.1, eave + w * 0.08],
        [middle, peak - w * 0.06],
        [x + w * 1.1, eave + w * 0.08],
        [x + w * 1.1, eave + w * 0.02],
        [middle, peak - w * 0.13],
        [x - w * 0.1, eave + w * 0.02],
      ],
      shaded(light, roof, 0.1),
    ) +
    (light.season === "winter"
      ? polygon(
          [
            [x - w * 0.1, eave + w * 0.03],
            [middle, peak - w * 0.11],
            [x + w * 1.1, eave + w * 0.03],
            [x + w * 1.1, eave - w * 0.03],
            [middle, peak - w * 0.17],
            [x - w * 0.1, eave - w * 0.03],
          ],
          lit(light, SNOW),
        )
      : "") +
    rect(x - w * 0.06, ground - 16, w * 1.12, 16, lit(light, "#9a8062")) +
    times(15, (i) => rect(x - w * 0.05 + i * w * 0.079, ground - 62, 5, 48, lit(light, "#7d6145"))) +
    rect(x - w * 0.06, ground - 66, w * 1.12, 8, lit(light, "#8a6c4e")) +
    (light.season === "winter"
      ? rect(x - w * 0.06, ground - 74, w * 1.12, 10, lit(light, SNOW), 'rx="5"')
      : "")
  );
}

/** A shed or small outbuilding of wood. */
export function shed(
  canvas: Canvas,
  light: Light,
  x: number,
  ground: number,
  w: number,
  wall: string,
): string {
  const h = w * 0.6;
  const lightWall = lit(light, wall);
  return (
    contact(light, x + w / 2, ground, w * 0.6) +
    rect(x, ground - h, w, h, boards(canvas, lightWall, 14)) +
    sunlight(canvas, light, x, ground - h, w, h) +
    rect(x + w * 0.55, ground - h * 0.78, w * 0.3, h * 0.78, lighter(darker(lightWall, 0.3), 0.05)) +
    pane(canvas, light, x + w * 0.14, ground - h * 0.7, w * 0.26, h * 0.3, { columns: 2, rows: 2 }) +
    polygon(
      [
        [x - 14, ground - h + 6],
        [x + w / 2, ground - h - w * 0.3],
        [x + w + 14, ground - h + 6],
      ],
      shaded(light, "#5c5450", 0.2),
    ) +
    (light.season === "winter"
      ? polygon(
          [
            [x - 14, ground - h - 4],
            [x + w / 2, ground - h - w * 0.36],
            [x + w + 14, ground - h - 4],
            [x + w + 14, ground - h - 12],
            [x + w / 2, ground - h - w * 0.42],
            [x - 14, ground - h - 12],
          ],
          lit(light, SNOW),
        )
      : "")
  );
}
