import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** Returns the current time, updated twice a minute so that ages and badges stay correct on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
