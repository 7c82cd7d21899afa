import { useEffect, useState } from "react";
import { newId } from "#foundation/id.ts";

/** Names one visit of a page, for Idempotency-Keys; coming back to it by the back button is another visit. */
export function useVisit(): string {
  const [visit, setVisit] = useState(newId);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setVisit(newId());
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  return visit;
}
