import { useEffect, useState } from "react";
import { keepThisPage, keepThisPageAgain } from "#client/kept/keep-page.ts";
import { keptPageAt } from "#client/kept/kept-page.ts";
import { MINUTE_MS } from "#foundation/durations.ts";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";

/** The end of the day after `day`, which a crew's page shows too, in milliseconds since 1970. */
const endAfter = (day: string) => instantAt(addDays(day, 2), 0);

/**
 * Has the browser keep the page of a crew's day, to be read without a network. Of a page that was kept,
 * returns when it was seen. `today` is the day it is by now: a page left open past midnight goes on with the
 * next day, and is read again where there is a network.
 */
export function useKeptDay(shown: string): { seenAt: number | null; today: string } {
  const [seenAt, setSeenAt] = useState<number | null>(null);
  const [today, setToday] = useState(shown);
  useEffect(() => {
    const keptAt = keptPageAt();
    if (keptAt === null) {
      void keepThisPage({ until: endAfter(shown) }).catch(() => undefined);
      return;
    }
    setSeenAt(keptAt);
    setToday(dayOf(Date.now()));
    // The network may only be slow.
    if (Date.now() - keptAt > MINUTE_MS) readAgain();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [shown]);
  useEffect(() => {
    // A device whose clock is a day off goes by the day that the page came with.
    if (seenAt === null && dayOf(Date.now()) !== shown) return;
    const look = () => setToday(dayOf(Date.now()));
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [shown, seenAt]);
  useEffect(() => {
    if (seenAt === null && today !== shown) readAgain();
  }, [shown, seenAt, today]);
  return { seenAt, today };
}

const reload = () => location.reload();

/** Loads the page again once the browser has kept what it is by now, however long that takes. */
const readAgain = () =>
  void keepThisPageAgain({ until: endAfter(dayOf(Date.now())) }).then(reload, () => undefined);
