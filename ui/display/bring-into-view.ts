/**
 * Scrolls to an element and focuses it, so that a small screen shows it and a screen reader reads it. An
 * element that cannot take the focus gets `tabIndex={-1}`.
 */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
