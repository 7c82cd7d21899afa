import type { KeyboardEvent } from "react";

const STEP = { ArrowDown: 1, ArrowUp: -1 } as const;

/** Moves the focus between the leads' action buttons with the up and down arrows. */
export function moveAmongLeads(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key as keyof typeof STEP];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-lead-act]")];
  const index = buttons.indexOf(event.target as HTMLElement);
  if (!step || index === -1) return;
  event.preventDefault();
  buttons[index + step]?.focus();
}
