import { type Canvas, type Point, polygon, rect, times } from "./canvas.ts";
import { downward } from "./gradient.ts";
import { castShadow, contact } from "./ground.ts";
import { chimney, eaveSnow, type House, SNOW } from "./house-parts.ts";
import { type Light, lit, shaded } from "./light.ts";
import { door, pane } from "./openings.ts";
import { sunlight } from "./plexes.ts";
import { boards, shingles } from "./textures.ts";

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
