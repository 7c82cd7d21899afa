import { useEffect, useState } from "react";
import { keepThisPage } from "#client/kept/keep-page.ts";
import { keptPageAt } from "#client/kept/kept-page.ts";
import { dayOf } from "#foundation/local-time.ts";

/**
 * Has the browser keep the page of a crew's day, to be read without a network. Of a page that was kept,
 * returns when it was seen and which day it is by now; of one from the network, the day that it shows.
 */
export function useKeptDay(shown: string): { seenAt: number | null; today: string } {
  const [kept, setKept] = useState<{ seenAt: number; today: string } | null>(null);
  useEffect(() => {
    const seenAt = keptPageAt();
    if (seenAt === null) {
      void keepThisPage().catch(() => undefined);
      return;
    }
    setKept({ seenAt, today: dayOf(Date.now()) });
    const readAgain = () => location.reload();
    addEventListener("online", readAgain);
    return () => removeEventListener("online", readAgain);
  }, []);
  return kept ?? { seenAt: null, today: shown };
}
