import { useEffect, useState } from "react";
import { newId } from "#foundation/id.ts";

/**
 * Returns an Idempotency-Key for one visit of a page; restoring the page by the back button makes a new one.
 */
export function useIdempotencyKey(): string {
  const [key, setKey] = useState(newId);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setKey(newId());
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);
  return key;
}
