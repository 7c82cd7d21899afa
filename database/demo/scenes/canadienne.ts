import { type Canvas, path, polygon, rect, times } from "./canvas.ts";
import { downward } from "./gradient.ts";
import { castShadow, contact } from "./ground.ts";
import { chimney, eaveSnow, type House, SNOW } from "./house-parts.ts";
import { type Light, lit, shaded } from "./light.ts";
import { door, pane } from "./openings.ts";
import { sunlight } from "./plexes.ts";
import { stone, tin } from "./textures.ts";

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
