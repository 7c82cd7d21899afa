import { SETTLING_MS } from "../buttons/use-just-changed.ts";

/**
 * Has the second of a double press reach nothing after a refusal has moved the page: what came where the
 * button stood is pressed by nobody who aimed at it.
 */
export function ignoreSecondPress(button: DOMRect): void {
  const ended = new AbortController();
  document.addEventListener(
    "click",
    (event) => {
      // The browser counts presses of one place that follow each other at once.
      if (event.detail < 2 || !isWithin(button, event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal: ended.signal },
  );
  setTimeout(() => ended.abort(), SETTLING_MS);
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
