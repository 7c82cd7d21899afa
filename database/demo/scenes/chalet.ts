import { type Canvas, type Point, polygon, rect, times } from "./canvas.ts";
import { mix } from "./colour.ts";
import { downward, sideways } from "./gradient.ts";
import { castShadow, contact } from "./ground.ts";
import { type House, SNOW } from "./house-parts.ts";
import { type Light, lit, shaded } from "./light.ts";
import { door, pane } from "./openings.ts";
import { boards, stone } from "./textures.ts";

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
