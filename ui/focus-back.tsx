import { type ReactNode, useState } from "react";

/**
 * Around the content of what floats: gives the focus back where it was when the content opened, to the page's content
 * (`<main id="contenu">`) when that place is gone. Radix alone knows a trigger, and drops the focus without one.
 */
export function FocusBack({ children }: { children: (giveBack: (event: Event) => void) => ReactNode }) {
  // Read before the content is on the page: a field in it may take the focus by itself.
  const [before] = useState(() => document.activeElement);
  return children((event) => {
    // A page that opened meanwhile has taken it.
    if (document.activeElement !== document.body) return event.preventDefault();
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
      before.focus({ preventScroll: true });
      if (document.activeElement === before) return event.preventDefault();
    }
    document.getElementById("contenu")?.focus({ preventScroll: true });
  });
}
