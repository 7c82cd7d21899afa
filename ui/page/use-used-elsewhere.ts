import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `leave` once somebody types or sends outside an element, so that its message about its own last
 * attempt does not stay beside the next one. Only while `isShown`.
 */
export function useUsedElsewhere(
  element: RefObject<HTMLElement | null>,
  isShown: boolean,
  leave: () => void,
): void {
  const onUse = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) leave();
  });
  useEffect(() => {
    if (!isShown) return;
    for (const use of USES) document.addEventListener(use, onUse, true);
    return () => {
      for (const use of USES) document.removeEventListener(use, onUse, true);
    };
  }, [isShown]);
}

const USES = ["input", "change", "submit"];
