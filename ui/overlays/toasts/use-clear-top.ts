import { useEffect, useState } from "react";
import { afterPress } from "./after-press.ts";
import { clearPlace } from "./clear-place.ts";
import { lastPress } from "./last-press.ts";
import { mainActs } from "./main-acts.ts";

/** Below the header: across a phone's width a toast would cover its menu button. */
const PHONE_TOP = 104;
const TOP = 20;
/** The visible height of stacked toasts behind the first. */
const STACK = 24;

/**
 * How far from the top toasts stand: under the title of what is open, a dialog, a drawer or the page, under
 * what was pressed last or under the button that sends a form, where they would cover it, else in their usual
 * place. Looked at while there are any, whenever something opens or has moved, not while the page is
 * scrolled.
 */
export function useClearTop(hasToasts: boolean): number {
  const [top, setTop] = useState(restingTop);
  useEffect(() => {
    if (!hasToasts) return;
    // Nor do they move over a button while it is being pressed.
    const look = () => afterPress(() => setTop(clearTop()));
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", look);
    document.addEventListener("animationend", look);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", look);
      document.removeEventListener("animationend", look);
    };
  }, [hasToasts]);
  return top;
}

// The width under which sonner spreads toasts over the screen.
const restingTop = () => (window.matchMedia("(width <= 600px)").matches ? PHONE_TOP : TOP);

function clearTop(): number {
  const top = restingTop();
  const toasts = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast]")];
  if (toasts.length === 0) return top;
  const sides = toasts.map((toast) => toast.getBoundingClientRect());
  const place = {
    left: Math.min(...sides.map((side) => side.left)),
    right: Math.max(...sides.map((side) => side.right)),
    top,
    bottom: top + Math.max(...toasts.map((toast) => toast.offsetHeight)) + STACK,
  };
  const bar = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect();
  const end = bar && bar.height > 0 ? bar.top : window.innerHeight;
  const kept = [titleInSight(), lastPress()].filter((box) => box !== null);
  return clearPlace(place, kept, end, mainActs());
}

/** Returns the place of the title of the dialog opened last. */
function titleInSight(): DOMRect | null {
  const opened = [...document.querySelectorAll("[role=dialog][data-state=open], [role=alertdialog]")].at(-1);
  const labelledBy = opened?.getAttribute("aria-labelledby");
  const title = labelledBy ? document.getElementById(labelledBy) : document.querySelector("h1");
  if (!title) return null;
  const words = document.createRange();
  words.selectNodeContents(title);
  return words.getBoundingClientRect();
}
