import type { ReactNode } from "react";

/**
 * With a trigger, the dialog keeps itself, or is controlled by `open`. Without one it is rendered while it is
 * open: each opening begins without what the last one left, an error or something typed.
 */
export type Opening =
  | { trigger: ReactNode; open?: boolean; onOpenChange?: (open: boolean) => void }
  | { trigger?: undefined; open: true; onOpenChange?: (open: boolean) => void };
