import { expect, test } from "vitest";
import { ACCENTS, ON_ACCENT } from "./accents.ts";

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(ACCENTS))(
  "the text on %s has enough contrast for people who see poorly",
  (_, { color }) => {
    expect((luminance(ON_ACCENT) + 0.05) / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);
