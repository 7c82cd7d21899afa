import type { Box } from "../overlays/toasts/last-press.ts";

const GAP = 12;

/**
 * Returns by how much a notice at the foot of the window is lifted to cover none of the buttons: not at all,
 * or right above one of them. It stays where it is if there is no such place in sight.
 */
export function liftOver(notice: Box, buttons: readonly Box[]): number {
  const covers = (lift: number) =>
    buttons.some(
      (button) =>
        button.left < notice.right &&
        button.right > notice.left &&
        button.top < notice.bottom - lift &&
        button.bottom > notice.top - lift,
    );
  const lifts = [0, ...buttons.map(({ top }) => Math.ceil(notice.bottom + GAP - top))];
  const free = lifts
    .filter((lift) => lift >= 0 && notice.top - lift >= 0 && !covers(lift))
    .sort((a, b) => a - b);
  return free[0] ?? 0;
}
