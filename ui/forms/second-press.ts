import { SETTLING_MS } from "../buttons/use-just-changed.ts";

const KEYS = new Set(["Enter", " "]);
const TYPED_INTO = "textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/**
 * Has the second of a double press reach nothing after a refusal has moved the page: a press where the button
 * stood, or its key on what is not typed into. It ends as soon as something is filled in.
 */
export function ignoreSecondPress(button: DOMRect): void {
  const ended = new AbortController();
  const options = { capture: true, signal: ended.signal };
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener(
    "click",
    (event) => {
      if (event.detail > 0 && isWithin(button, event)) stop(event);
    },
    options,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (KEYS.has(event.key) && !(event.target as Element).matches(TYPED_INTO)) stop(event);
    },
    options,
  );
  document.addEventListener("input", () => ended.abort(), options);
  setTimeout(() => ended.abort(), SETTLING_MS);
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
