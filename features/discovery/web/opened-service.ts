import { useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";

const KEY = "maisonnee.opened-service";

/** Returns what remembers that a service was opened from this list; forgotten when storage fails. */
export function useRememberOpened(): (serviceId: string) => void {
  const list = useListUrl();
  return (serviceId) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([list, serviceId]));
    } catch {
      // No card is marked on the way back.
    }
  };
}

const neverChanges = () => () => {};

/** Returns the id of the service last opened from this list, after the browser's back button; else null. */
export function useReturnedFrom(): string | null {
  const list = useListUrl();
  const isBack = useNavigationType() === "POP";
  const opened = useSyncExternalStore(
    neverChanges,
    () => openedFrom(list),
    () => null,
  );
  return isBack ? opened : null;
}

function useListUrl(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

function openedFrom(list: string): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    const [url, id] = Array.isArray(stored) ? stored : [];
    return url === list && typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
