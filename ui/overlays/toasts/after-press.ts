let isDown = false;
const held: (() => void)[] = [];

/** Follows the pointer, for `afterPress`. Returns how to stop. */
export function followPointer(): () => void {
  const press = () => {
    isDown = true;
  };
  const release = () => {
    isDown = false;
    // After the click that the release makes.
    setTimeout(() => {
      for (const show of held.splice(0)) show();
    });
  };
  document.addEventListener("pointerdown", press, { capture: true });
  for (const end of ["pointerup", "pointercancel"] as const)
    document.addEventListener(end, release, { capture: true });
  return () => {
    document.removeEventListener("pointerdown", press, { capture: true });
    for (const end of ["pointerup", "pointercancel"] as const)
      document.removeEventListener(end, release, { capture: true });
  };
}

/**
 * Calls back now, or once the button being pressed is released: what comes over it before would take its
 * press.
 */
export function afterPress(show: () => void): void {
  if (isDown) held.push(show);
  else show();
}
