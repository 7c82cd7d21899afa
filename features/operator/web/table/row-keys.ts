import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled)";

/**
 * Arrows, or J and K, go to the same link, button or box of the row below or above; X chooses the row. What is typed in a
 * field stays there.
 */
export function handleRowKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
  const row = event.target.closest("tbody > tr");
  if (!row?.parentElement) return;
  if (event.key === "x") {
    row.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
    return;
  }
  const step = STEPS[event.key];
  if (step === undefined) return;
  const rows = [...row.parentElement.children];
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  const nth = controlsOf(row).findIndex((control) => control.contains(event.target as Node));
  const controls = controlsOf(next);
  (controls[nth] ?? controls[0])?.focus();
  event.preventDefault();
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];
