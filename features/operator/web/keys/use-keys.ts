import { useEffect } from "react";

const FIELDS = "input:not([type=checkbox]), textarea, select";
const WINDOWS = "[role=dialog], [role=alertdialog], [role=menu]";

/**
 * Runs what single keys do on a page: never while somebody types, in a window or with Ctrl or Command, nor
 * where a list has already used the key. « Alt+r » is the letter with Alt, while somebody types too.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (!(event.target instanceof Element) || event.target.closest(WINDOWS)) return;
      if (!event.altKey && event.target.closest(FIELDS)) return;
      // With Alt some keyboards write another sign.
      const key = event.altKey ? `Alt+${event.code.replace("Key", "").toLowerCase()}` : event.key;
      const run = Object.hasOwn(keys, key) ? keys[key] : undefined;
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [keys]);
}
