import { useEffect, useState } from "react";

const EVERY_MS = 30_000;

/** The present, moving on twice a minute: ages and badges stay true on a page left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
