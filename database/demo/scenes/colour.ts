/** Colours as `#rrggbb`. */

const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hex = (channels: number[]) =>
  `#${channels
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** From `a` (amount 0) to `b` (amount 1). */
export function mix(a: string, b: string, amount: number): string {
  const other = parts(b);
  return hex(parts(a).map((c, i) => c + ((other[i] ?? 0) - c) * amount));
}
export const lighter = (colour: string, amount: number) => mix(colour, "#ffffff", amount);
export const darker = (colour: string, amount: number) => mix(colour, "#14121f", amount);
