import { useEffect, useState } from "react";
import { keepThisPage, keepThisPageAgain } from "#client/kept/keep-page.ts";
import { keptPageAt } from "#client/kept/kept-page.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";

/** The end of the day after `day`, which a crew's page shows too, in milliseconds since 1970. */
const endAfter = (day: string) => instantAt(addDays(day, 2), 0);

/**
 * Has the browser keep the page of a crew's day, to be read without a network. Of a page that was kept,
 * returns when it was seen and which day it is by now; of one from the network, the day that it shows.
 */
export function useKeptDay(shown: string): { seenAt: number | null; today: string } {
  const [seenAt, setSeenAt] = useState<number | null>(null);
  useEffect(() => {
    const keptAt = keptPageAt();
    if (keptAt === null) {
      void keepThisPage({ until: endAfter(shown) }).catch(() => undefined);
      return;
    }
    setSeenAt(keptAt);
    const readAgain = () => location.reload();
    // The network may only be slow.
    if (Date.now() - keptAt > MINUTE_MS)
      void keepThisPageAgain({ until: endAfter(dayOf(Date.now())) }).then(readAgain, () => undefined);
    addEventListener("online", readAgain);
    return () => removeEventListener("online", readAgain);
  }, [shown]);
  return { seenAt, today: seenAt === null ? shown : dayOf(Date.now()) };
}
