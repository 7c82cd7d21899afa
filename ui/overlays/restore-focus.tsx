import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";

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
  const [restore] = useState(() => focusBefore(document.activeElement));
  return children((event) => {
    restore();
    event.preventDefault();
  });
}

/**
 * Moves the focus, when its element or what is around it disappears (such as the button of a menu whose act
 * removes it), to the elements left around it. `element` is what disappears.
 */
export function useFocusLeft(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const focused = element.current;
    const restore = focusBefore(focused);
    return () => {
      // It is still there: the focus is lost once it is removed.
      if (focused?.contains(document.activeElement)) queueMicrotask(restore);
    };
  }, [element]);
}

/** Returns what restores the focus to an element or what is left around it, unless something else has it. */
function focusBefore(before: Element | null): () => void {
  const sections = sectionsAround(before);
  return () => {
    // A page that opened meanwhile has the focus.
    if (document.activeElement !== document.body) return;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
      before.focus({ preventScroll: true });
      if (document.activeElement === before) return;
    }
    const around = sections.find((section) => section.isConnected) ?? document.getElementById("contenu");
    // It is read out, but no stop of the tab key.
    around?.setAttribute("tabindex", "-1");
    around?.focus({ preventScroll: true });
  };
}

/** The sections that an element is in, the innermost first. */
function sectionsAround(element: Element | null): HTMLElement[] {
  const section = element?.parentElement?.closest<HTMLElement>("section") ?? null;
  return section ? [section, ...sectionsAround(section)] : [];
}
