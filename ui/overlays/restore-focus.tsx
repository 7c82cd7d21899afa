import { type ReactNode, useState } from "react";

/**
 * Wraps floating content: restores the focus to where it was when the content opened, or to the page's content
 * (`<main id="contenu">`) when that element is gone. Radix restores it to a trigger only.
 */
export function RestoreFocus({
  children,
}: {
  children: (restoreFocus: (event: Event) => void) => ReactNode;
}) {
  // Read before the content is rendered, which may focus a field of its own.
  const [before] = useState(() => document.activeElement);
  return children((event) => {
    // A page that opened meanwhile has the focus.
    if (document.activeElement !== document.body) return event.preventDefault();
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
      before.focus({ preventScroll: true });
      if (document.activeElement === before) return event.preventDefault();
    }
    document.getElementById("contenu")?.focus({ preventScroll: true });
  });
}
