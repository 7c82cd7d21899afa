import { useEffect } from "react";
import { useAuth } from "#features/accounts/web/index.ts";

const KEY = "maisonnee.looked";

/**
 * Counts once a tab that a service's page was looked at, by anyone but its provider. The browser tells, not the
 * server's rendering: pages are cached there, and robots do not count. Nothing of who looked leaves.
 */
export function useCountView(service: { id: string; provider: { id: string } }): void {
  const { initialized, session } = useAuth();
  const me = session?.user.id;
  const { id, provider } = service;
  useEffect(() => {
    if (!initialized || me === provider.id) return;
    if (looked().includes(id)) return;
    remember(id);
    navigator.sendBeacon(`/api/services/${id}/views`);
  }, [initialized, me, id, provider.id]);
}

function looked(): string[] {
  try {
    return (sessionStorage.getItem(KEY) ?? "").split(" ");
  } catch {
    return [];
  }
}

function remember(id: string): void {
  try {
    sessionStorage.setItem(KEY, [...looked().slice(-99), id].join(" "));
  } catch {
    // Without room it is counted again: a number a little too high, nothing worse.
  }
}
