import { useEffect, useState } from "react";

/** Two presses of one finger are nearer to each other than this. */
export const SETTLING_MS = 700;

/**
 * Whether a value changed a moment ago: the buttons of its new state then take no press, so that the second
 * of a double press does not reach what came under the finger.
 */
export function useJustChanged(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}
