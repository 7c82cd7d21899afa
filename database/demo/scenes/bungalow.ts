import { type Canvas, type Point, polygon, rect, times } from "./canvas.ts";
import { darker, mix } from "./colour.ts";
import { downward } from "./gradient.ts";
import { castShadow, contact } from "./ground.ts";
import { chimney, eaveSnow, type House, SNOW } from "./house-parts.ts";
import { type Light, lit } from "./light.ts";
import { door, pane } from "./openings.ts";
import { sunlight } from "./plexes.ts";
import { boards, brick, shingles } from "./textures.ts";

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
