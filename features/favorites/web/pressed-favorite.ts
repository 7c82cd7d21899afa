import { HOUR_MS } from "#foundation/durations.ts";

const KEY = "favori-a-ajouter";

/** Long enough to sign up. Later, another person may sign in in this tab. */
const KEPT_MS = HOUR_MS;

type Tab = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The service that a visitor added to their favorites, stored in the tab until they have an account. */
export const pressedFavorite = {
  keep(service: string, now = Date.now(), tab: Tab = sessionStorage): void {
    try {
      tab.setItem(KEY, `${now} ${service}`);
    } catch {
      // Storage is off: the heart can be pressed again.
    }
  },
  /** Returns the service and forgets it; null without one. */
  take(now = Date.now(), tab: Tab = sessionStorage): string | null {
    try {
      const [at = "", service] = tab.getItem(KEY)?.split(" ") ?? [];
      tab.removeItem(KEY);
      return service && now - Number(at) < KEPT_MS ? service : null;
    } catch {
      return null;
    }
  },
};
