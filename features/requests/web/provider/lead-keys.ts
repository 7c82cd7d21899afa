import type { KeyboardEvent } from "react";

const STEP = { ArrowDown: 1, ArrowUp: -1 } as const;

/** Up and down arrows go from one lead's act to the next, so that a long list is worked without Tab. */
export function moveAmongLeads(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key as keyof typeof STEP];
  const acts = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-lead-act]")];
  const here = acts.indexOf(event.target as HTMLElement);
  if (!step || here === -1) return;
  event.preventDefault();
  acts[here + step]?.focus();
}
