import type { Box } from "./last-press.ts";

const GAP = 12;

/**
 * Returns how far from the top toasts stand: at `toasts.top` where that covers nothing of `kept`, else right
 * under one of them, the highest place that does; never past `end`. Where there is none, under the first of
 * `kept` that they would cover.
 */
export function clearPlace(toasts: Box, kept: readonly Box[], end: number): number {
  const height = toasts.bottom - toasts.top;
  const beside = kept.filter((box) => box.left < toasts.right && box.right > toasts.left);
  const covered = (top: number) => beside.filter((box) => box.top < top + height && box.bottom > top);
  const places = [toasts.top, ...beside.map((box) => Math.round(box.bottom + GAP))].toSorted((a, b) => a - b);
  const free = places.find((top) => top >= toasts.top && top + height <= end && covered(top).length === 0);
  const [first] = covered(toasts.top);
  return free ?? (first ? Math.round(first.bottom + GAP) : toasts.top);
}
