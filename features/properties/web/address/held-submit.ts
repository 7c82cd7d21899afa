import { type RefObject, useEffect, useRef, useState } from "react";

/** How long a submission is held back, in milliseconds: what has not come by then is left to the person. */
const HELD_MS_MAX = 15_000;

/**
 * Holds back the submission of the form around `inside` while `isWaiting` for something that fills one of its
 * fields, however often it is pressed, and submits it once after that. Returns whether a submission is held.
 * Called after the effects that fill the field, so that they run before it.
 */
export function useHeldSubmit(inside: RefObject<HTMLElement | null>, isWaiting: boolean): boolean {
  const held = useRef<{ submitter: HTMLElement | null }>(undefined);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const release = () => {
      if (!held.current) return;
      const { submitter } = held.current;
      held.current = undefined;
      setHeld(false);
      form.requestSubmit(submitter?.isConnected ? submitter : null);
    };
    if (!isWaiting) return release();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = { submitter: event.submitter };
      setHeld(true);
      timer ??= setTimeout(() => {
        form.removeEventListener("submit", hold, true);
        release();
      }, HELD_MS_MAX);
    };
    form.addEventListener("submit", hold, true);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("submit", hold, true);
    };
  }, [inside, isWaiting]);
  return isHeld;
}
