import { type Canvas, HEIGHT, polygon, rect, WIDTH } from "./canvas.ts";
import { type Light, lit } from "./light.ts";
import { sunlight } from "./plexes.ts";
import { boards, brick } from "./textures.ts";

/** A wall filling the picture, sun falling across it. */
export function wall(canvas: Canvas, light: Light, kind: "brick" | "boards", colour: string): string {
  const fill =
    kind === "brick" ? brick(canvas, lit(light, colour), 30) : boards(canvas, lit(light, colour), 46);
  return (
    rect(0, 0, WIDTH, HEIGHT, fill) +
    sunlight(canvas, light, 0, 0, WIDTH, HEIGHT) +
    polygon(
      [
        [0, 0],
        [700, 0],
        [180, HEIGHT],
        [0, HEIGHT],
      ],
      light.shade,
      'opacity="0.14"',
    )
  );
}
