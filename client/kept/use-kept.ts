import { useEffect, useMemo } from "react";
import { addDays, dayOf, instantAt } from "#foundation/local-time.ts";
import { authState } from "../session-store.ts";
import { keepThisPage } from "./keep-page.ts";
import { type Kept, type KeptName, keep, readKept } from "./kept-data.ts";
import { hasKeptPage } from "./kept-page.ts";

interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  /** Whether the last call failed, also while older data is shown. */
  isRefetchError: boolean;
  /** When `data` came, in milliseconds since 1970. */
  dataUpdatedAt: number;
}

interface KeptPage {
  /** How many days after today the page shows. */
  lastDay: number;
  isOnline: boolean;
  /**
   * Loads the code that the page may need without a network and has not needed yet; the
   * same function at each call.
   */
  loadLater: () => Promise<unknown>;
}

/**
 * Keeps the answer of a page and its files, and returns what to show: the answer, else what was kept of
 * it, with when it was seen while the network fails. It shows today and the `lastDay` days after it,
 * and is forgotten after them.
 */
export function useKept<T>(
  name: KeptName,
  { data, error, isRefetchError, dataUpdatedAt }: Answer<T>,
  { lastDay, isOnline, loadLater }: KeptPage,
): { data: T | undefined; seenAt: number | null } {
  const person = authState().session?.user.id;
  useEffect(() => {
    if (data === undefined || person === undefined) return;
    const until = instantAt(addDays(dayOf(dataUpdatedAt), lastDay + 1), 0);
    keep(name, { person, data, seenAt: dataUpdatedAt, until });
    void keepThisPage({ loadLater }).catch(() => undefined);
  }, [name, person, data, dataUpdatedAt, lastDay, loadLater]);
  const isCut = error !== null || !isOnline || hasKeptPage();
  const kept = useMemo<Kept<T> | null>(
    () =>
      data === undefined && isCut && person !== undefined
        ? readKept(name, { person, now: Date.now() })
        : null,
    [data, isCut, person, name],
  );
  if (data !== undefined) return { data, seenAt: isRefetchError || !isOnline ? dataUpdatedAt : null };
  return { data: kept?.data, seenAt: kept?.seenAt ?? null };
}
