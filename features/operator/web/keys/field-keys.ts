import type { KeyboardEvent } from "react";

/**
 * Returns what keys do in a text that is being written: Escape leaves it, where single keys work again, and
 * Ctrl Enter sends its form where that means one thing.
 */
export const fieldKeys =
  ({ sends }: { sends: boolean }) =>
  (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === "Escape") event.currentTarget.blur();
    if (!sends || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
