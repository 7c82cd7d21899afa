import { type RefObject, useEffect, useRef, useState } from "react";

/** How long a submission is held back, in milliseconds: what has not come by then is left to the person. */
const HELD_MS_MAX = 15_000;
/** A submission held for longer than this, in milliseconds, is said. */
const SAID_AFTER_MS = 500;

/**
 * Holds back the submission of the form around `inside` while `isWaiting` for something that fills one of its
 * fields, however often it is pressed, and submits it once after that, unless the form was changed meanwhile.
 * Returns whether a submission is held for long enough to be said, and scrolls to `inside` then. Called after
 * the effects that fill the field, so that they run before it.
 */
export function useHeldSubmit(inside: RefObject<HTMLElement | null>, isWaiting: boolean): boolean {
  const held = useRef<{ submitter: HTMLElement | null }>(undefined);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const drop = () => {
      for (const timer of timers.splice(0)) clearTimeout(timer);
      held.current = undefined;
      setSaid(false);
    };
    const release = () => {
      if (!held.current) return;
      const { submitter } = held.current;
      drop();
      form.requestSubmit(submitter?.isConnected ? submitter : null);
    };
    if (!isWaiting) return release();
    const say = () => {
      setSaid(true);
      inside.current?.scrollIntoView({ block: "center" });
    };
    const giveUp = () => {
      form.removeEventListener("submit", hold, true);
      release();
    };
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (!held.current) timers.push(setTimeout(say, SAID_AFTER_MS), setTimeout(giveUp, HELD_MS_MAX));
      held.current = { submitter: event.submitter };
    };
    form.addEventListener("submit", hold, true);
    form.addEventListener("input", drop);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      form.removeEventListener("submit", hold, true);
      form.removeEventListener("input", drop);
    };
  }, [inside, isWaiting]);
  return isSaid;
}
