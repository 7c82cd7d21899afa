/** A rectangle of the window. */
export type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

let pressed: { control: Element; box: Box; scrolled: number } | null = null;

/**
 * Remembers where the last button or link was pressed: what comes next in its place, as the following line of
 * a list that lost one, is pressed there too. Returns how to stop.
 */
export function followPresses(): () => void {
  const remember = ({ target }: MouseEvent) => {
    const control = controlAt(target);
    if (!control || control.closest("[data-sonner-toast]")) return;
    pressed = { control, box: control.getBoundingClientRect(), scrolled: window.scrollY };
  };
  document.addEventListener("click", remember, { capture: true });
  return () => document.removeEventListener("click", remember, { capture: true });
}

const controlAt = (target: EventTarget | null) => (target as Element | null)?.closest("button, a, label");

/**
 * Calls back once what was pressed last is pressed again: what was said of the first press no longer holds.
 * Returns how to stop.
 */
export function onPressedAgain(callback: () => void): () => void {
  const control = pressed?.control;
  const look = ({ target }: MouseEvent) => {
    if (control && controlAt(target) === control) callback();
  };
  document.addEventListener("click", look, { capture: true });
  return () => document.removeEventListener("click", look, { capture: true });
}

/** Returns where the last press was, as the page stands now. */
export function lastPress(): Box | null {
  if (!pressed) return null;
  const { box, scrolled } = pressed;
  const moved = scrolled - window.scrollY;
  return { left: box.left, right: box.right, top: box.top + moved, bottom: box.bottom + moved };
}
