import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };
const CONTROLS = "a[href], button:not(:disabled), input:not(:disabled)";

/**
 * Arrows, or J and K, go to the same link, button or box of the row below or above; X selects the row; `acts`
 * run on it, by its index. Typing in a field is left alone.
 */
export function handleRowKeys(
  event: KeyboardEvent<HTMLElement>,
  acts: Readonly<Record<string, (place: number) => void>>,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  if (event.target.matches("input:not([type=checkbox]), textarea, select")) return;
  const row = event.target.closest("tbody > tr");
  if (!row?.parentElement) return;
  if (event.key === "x") {
    row.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
    return;
  }
  const rows = [...row.parentElement.children];
  const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
  if (act) {
    event.preventDefault();
    act(rows.indexOf(row));
    return;
  }
  const step = STEPS[event.key];
  if (step === undefined) return;
  const next = rows[rows.indexOf(row) + step];
  if (!next) return;
  const nth = controlsOf(row).findIndex((control) => control.contains(event.target as Node));
  const controls = controlsOf(next);
  (controls[nth] ?? controls[0])?.focus();
  event.preventDefault();
}

/** Goes to the first row of a list, unless a row has the focus already. */
export function reachRows(list: Element | null): void {
  if (document.activeElement?.closest("tbody > tr")) return;
  list?.querySelector<HTMLElement>("tbody > tr a[href]")?.focus();
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];
