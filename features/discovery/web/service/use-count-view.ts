import { useEffect } from "react";
import { useAuth } from "#features/accounts/web/index.ts";
import { apiPaths } from "#paths/api-paths.ts";

const KEY = "maisonnee.looked";

/**
 * Counts a view of a service's page once per tab, except its own provider's. The browser sends it because
 * pages are cached on the server and robots must not count. The request carries nothing about the viewer.
 */
export function useCountView(service: { id: string; provider: { id: string } }): void {
  const { initialized, session } = useAuth();
  const me = session?.user.id;
  const { id, provider } = service;
  useEffect(() => {
    if (!initialized || me === provider.id) return;
    if (viewedIds().includes(id)) return;
    addViewed(id);
    navigator.sendBeacon(apiPaths.serviceViews(id));
  }, [initialized, me, id, provider.id]);
}

function viewedIds(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    return [];
  }
}

function addViewed(id: string): void {
  try {
    sessionStorage.setItem(KEY, [...viewedIds().slice(-99), id].join(" "));
  } catch {
    // Storage is full or closed: the view may be counted again, which is harmless.
  }
}
