import { circle } from "./canvas.ts";
import { type Light, lit } from "./light.ts";

/** What tools and machines are made of, and the wheel both stand on. */

export const METAL = "#8d969c";
export const RUBBER = "#2a2b30";

export function wheel(light: Light, x: number, y: number, r: number, hub = "#d9d4c8"): string {
  return (
    circle(x, y, r, lit(light, RUBBER)) +
    circle(x, y, r * 0.62, lit(light, hub)) +
    circle(x, y, r * 0.2, lit(light, "#55585c"))
  );
}
