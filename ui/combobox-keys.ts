export type ListState = {
  open: boolean;
  /** The highlighted line; -1 for none. */
  active: number;
};

export type KeyOutcome = {
  state: ListState;
  /** The line to choose, if the key chooses one. */
  choose?: number;
  /** The key did its work here: the page must not see it (a form sent, a page scrolled). */
  handled: boolean;
};

/**
 * What a key does to a list of `count` suggestions (WAI-ARIA combobox with a list): arrows open and go round,
 * Enter chooses the highlighted line, Escape closes, Tab leaves.
 */
export function comboboxKey(key: string, state: ListState, count: number): KeyOutcome {
  const { open, active } = state;
  switch (key) {
    case "ArrowDown":
      return { state: { open: true, active: open ? next(active, 1, count) : first(count) }, handled: true };
    case "ArrowUp":
      return { state: { open: true, active: open ? next(active, -1, count) : count - 1 }, handled: true };
    case "Enter":
      if (open && active >= 0 && active < count) {
        return { state: { open: false, active: -1 }, choose: active, handled: true };
      }
      return { state, handled: false };
    case "Escape":
      return { state: { open: false, active: -1 }, handled: open };
    case "Tab":
      return { state: { open: false, active: -1 }, handled: false };
    default:
      return { state, handled: false };
  }
}

function first(count: number): number {
  return count > 0 ? 0 : -1;
}

function next(active: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}
