import { useEffect } from "react";

const ELSEWHERE =
  "input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]";

/**
 * Runs what single keys do on a page: never while somebody types, in a window or with Ctrl, Command or Alt,
 * nor where a list has already used the key.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
      const run = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [keys]);
}
