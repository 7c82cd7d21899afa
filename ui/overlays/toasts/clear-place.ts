import type { Box } from "./last-press.ts";

const GAP = 12;

/**
 * Returns how far from the top toasts stand: at `toasts.top` where that covers nothing of `kept` nor of
 * `acts`, else right under one of them, the highest place that does; never past `end`. Where there is none,
 * the acts count no more, and in the end they stand under the first of `kept` that they would cover.
 */
export function clearPlace(
  toasts: Box,
  kept: readonly Box[],
  end: number,
  acts: readonly Box[] = [],
): number {
  return (
    freePlace(toasts, [...kept, ...acts], end) ?? freePlace(toasts, kept, end) ?? underFirst(toasts, kept)
  );
}

function freePlace(toasts: Box, kept: readonly Box[], end: number): number | undefined {
  const height = toasts.bottom - toasts.top;
  const beside = kept.filter((box) => isBeside(box, toasts));
  const isFree = (top: number) => beside.every((box) => box.top >= top + height || box.bottom <= top);
  const places = [toasts.top, ...beside.map((box) => Math.round(box.bottom + GAP))].toSorted((a, b) => a - b);
  return places.find((top) => top >= toasts.top && top + height <= end && isFree(top));
}

function underFirst(toasts: Box, kept: readonly Box[]): number {
  const first = kept.find(
    (box) => isBeside(box, toasts) && box.top < toasts.bottom && box.bottom > toasts.top,
  );
  return first ? Math.round(first.bottom + GAP) : toasts.top;
}

const isBeside = (box: Box, toasts: Box): boolean => box.left < toasts.right && box.right > toasts.left;
