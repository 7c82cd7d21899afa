import { type Canvas, rect, times } from "./canvas.ts";
import { darker, lighter, mix } from "./colour.ts";

const tile = (canvas: Canvas, w: number, h: number, content: string, transform = "") =>
  canvas.define(
    "pattern",
    `width="${w}" height="${h}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ""}`,
    content,
  );

/** Courses of brick, each brick a little different; `size` is the height of a course in pixels. */
export function brick(
  canvas: Canvas,
  colour: string,
  size = 15,
  mortar = mix(colour, "#d8cdbf", 0.45),
): string {
  const length = size * 2.6;
  const gap = Math.max(1, size * 0.13);
  const columns = 6;
  const courses = 8;
  const bricks = times(courses, (row) =>
    times(columns + 1, (column) => {
      const x = column * length - (row % 2 ? length / 2 : 0);
      const tone = canvas.random();
      const fill =
        tone < 0.15
          ? darker(colour, 0.22)
          : tone < 0.35
            ? lighter(colour, 0.1)
            : darker(colour, canvas.between(0, 0.1));
      return rect(x + gap / 2, row * size + gap / 2, length - gap, size - gap, fill);
    }),
  );
  return tile(
    canvas,
    columns * length,
    courses * size,
    rect(0, 0, columns * length, courses * size, mortar) + bricks,
  );
}

/** Horizontal boards: clapboard, vinyl siding, a fence laid flat. */
export function boards(canvas: Canvas, colour: string, size = 18): string {
  return tile(
    canvas,
    400,
    size,
    rect(0, 0, 400, size, colour) +
      rect(0, 0, 400, size * 0.3, lighter(colour, 0.1)) +
      rect(0, size - 2.5, 400, 2.5, darker(colour, 0.28)),
  );
}

/** Vertical planks with their grain: fences, sheds, floors seen from above. */
export function planks(canvas: Canvas, colour: string, size = 34, transform = ""): string {
  const count = 5;
  const content = times(count, (i) => {
    const own = mix(
      colour,
      canvas.chance(0.5) ? lighter(colour, 0.14) : darker(colour, 0.14),
      canvas.random(),
    );
    const grain = times(4, () =>
      rect(
        i * size + canvas.between(3, size - 4),
        canvas.between(0, 140),
        1.5,
        canvas.between(20, 80),
        darker(own, 0.16),
      ),
    );
    return rect(i * size, 0, size, 200, own) + grain + rect(i * size, 0, 2, 200, darker(own, 0.4));
  });
  return tile(canvas, size * count, 200, content, transform);
}

/** Asphalt shingles in staggered rows. */
export function shingles(canvas: Canvas, colour: string, size = 22): string {
  const length = size * 1.7;
  const content = times(4, (row) =>
    times(7, (column) => {
      const x = column * length - (row % 2 ? length / 2 : 0);
      const own = mix(
        colour,
        canvas.chance(0.5) ? lighter(colour, 0.12) : darker(colour, 0.16),
        canvas.random(),
      );
      return (
        rect(x, row * size, length - 1.5, size, own) +
        rect(x, row * size + size - 3, length, 3, darker(own, 0.35))
      );
    }),
  );
  return tile(canvas, length * 6, size * 4, content);
}

/** Standing-seam tin, as on old roofs. */
export function tin(canvas: Canvas, colour: string, size = 30): string {
  return tile(
    canvas,
    size,
    60,
    rect(0, 0, size, 60, colour) +
      rect(0, 0, 3, 60, lighter(colour, 0.3)) +
      rect(3, 0, 3, 60, darker(colour, 0.25)),
  );
}

/** Rubble stone in warm greys. */
export function stone(canvas: Canvas, colour: string, size = 26): string {
  const content = times(6, (row) => {
    let x = -canvas.between(0, size);
    let line = "";
    while (x < 260) {
      const length = canvas.between(size * 0.9, size * 2.1);
      const own = mix(
        colour,
        canvas.pick([lighter(colour, 0.22), darker(colour, 0.2), "#b79f86"]),
        canvas.between(0.1, 0.8),
      );
      line += rect(x + 2, row * size + 2, length - 4, size - 4, own, 'rx="5"');
      x += length;
    }
    return line;
  });
  return tile(canvas, 240, size * 6, rect(0, 0, 240, size * 6, mix(colour, "#efe8dc", 0.5)) + content);
}

/** Square tiles with grout. */
export function tiles(canvas: Canvas, colour: string, size = 60, transform = ""): string {
  const content = times(9, (i) => {
    const own = mix(colour, lighter(colour, 0.25), canvas.random());
    return rect((i % 3) * size + 1.5, Math.floor(i / 3) * size + 1.5, size - 3, size - 3, own, 'rx="2"');
  });
  return tile(
    canvas,
    size * 3,
    size * 3,
    rect(0, 0, size * 3, size * 3, darker(colour, 0.18)) + content,
    transform,
  );
}
