/**
 * Scrolls to an element and gives it the focus: it is seen on a small screen, and read to who listens to the
 * page. What has no focus of its own takes it once (`tabIndex={-1}`).
 */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}
