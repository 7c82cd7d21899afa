import { type ReactNode, useState } from "react";

/**
 * Wraps floating content: restores the focus to where it was when the content opened; when that element is
 * gone, as a removed line is, to what is left around it, and at last to the page's content
 * (`<main id="contenu">`). Radix restores it to a trigger only.
 */
export function RestoreFocus({
  children,
}: {
  children: (restoreFocus: (event: Event) => void) => ReactNode;
}) {
  // Read before the content is rendered, which may focus a field of its own.
  const [before] = useState(() => document.activeElement);
  const [sections] = useState(() => sectionsAround(before));
  return children((event) => {
    // A page that opened meanwhile has the focus.
    if (document.activeElement !== document.body) return event.preventDefault();
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
      before.focus({ preventScroll: true });
      if (document.activeElement === before) return event.preventDefault();
    }
    const around = sections.find((section) => section.isConnected) ?? document.getElementById("contenu");
    // It is read out, but no stop of the tab key.
    around?.setAttribute("tabindex", "-1");
    around?.focus({ preventScroll: true });
    event.preventDefault();
  });
}

/** The sections that an element is in, the innermost first. */
function sectionsAround(element: Element | null): HTMLElement[] {
  const section = element?.parentElement?.closest<HTMLElement>("section") ?? null;
  return section ? [section, ...sectionsAround(section)] : [];
}
