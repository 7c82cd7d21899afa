/** A rectangle of the window. */
export type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

let pressed: { box: Box; scrolled: number } | null = null;

/**
 * Remembers where the last button or link was pressed: what comes next in its place, as the following line of
 * a list that lost one, is pressed there too. Returns how to stop.
 */
export function followPresses(): () => void {
  const remember = ({ target }: MouseEvent) => {
    const control = (target as Element | null)?.closest("button, a, label");
    const box = control?.closest("[data-sonner-toast]") ? undefined : control?.getBoundingClientRect();
    if (box) pressed = { box, scrolled: window.scrollY };
  };
  document.addEventListener("click", remember, { capture: true });
  return () => document.removeEventListener("click", remember, { capture: true });
}

/** Returns where the last press was, as the page stands now. */
export function lastPress(): Box | null {
  if (!pressed) return null;
  const { box, scrolled } = pressed;
  const moved = scrolled - window.scrollY;
  return { left: box.left, right: box.right, top: box.top + moved, bottom: box.bottom + moved };
}
