import type { Point } from "./canvas.ts";
import type { Look } from "./people.ts";

/** Somebody in a picture: who they look like, where they stand and what their limbs do. */
export type Figure = Look & {
  /** Between the feet. */
  x: number;
  y: number;
  height: number;
  /** 1 looks to the right. */
  facing: 1 | -1;
  /** Where the hands are, in the picture; the one behind the body first. */
  hands: readonly [Point, Point];
  /** How far the shoulders stand before the hips, as a part of the height. */
  lean?: number;
  /** How far apart the feet are, as a part of the height. */
  stride?: number;
  /** How deep the knees bend: 0 stands, 0.5 kneels. */
  crouch?: number;
};
