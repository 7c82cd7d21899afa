import type { AuthClient as Client } from "@supabase/auth-js";
import { READ_ONLY_VIEW } from "#foundation/errors/page-errors.ts";
import { hasKeptPage } from "./kept/kept-page.ts";
import { fetchWithLocalLifetime } from "./session/local-lifetime.ts";
import { isAnswerFromElsewhere } from "./session/sign-in-code.ts";
import { STORAGE_KEY } from "./session/stored-session.ts";
import { isViewing } from "./session/viewing.ts";

type AuthClient = InstanceType<typeof Client>;

declare global {
  interface Window {
    /** The hosted service of accounts, if one is used; written by the server into the page. */
    __auth?: { url: string; apikey?: string };
  }
}

let client: Promise<AuthClient> | undefined;

/**
 * Returns the official client, loaded at first use: a visitor who never signs in never downloads it.
 * It refreshes the session while a tab is visible. Rejects like a fetch when its code cannot be
 * loaded; the next call tries again. Rejects with READ_ONLY_VIEW in a view, whose pages would change
 * the operator's own account.
 */
export function authClient(): Promise<AuthClient> {
  if (isViewing()) return Promise.reject(Object.assign(new Error(READ_ONLY_VIEW.message), READ_ONLY_VIEW));
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/**
 * Returns whether a hosted service manages accounts: sessions and passwords are
 * requested from it, not from our API.
 */
export function isHosted(): boolean {
  return typeof window !== "undefined" && window.__auth !== undefined;
}

function service(): { url: string; headers: Record<string, string>; fetch: typeof fetch } {
  const { url, apikey } = window.__auth ?? { url: `${location.origin}/auth/v1` };
  return { url, headers: apikey ? { apikey } : {}, fetch: fetchWithLocalLifetime };
}

/** Returns a client that stores nothing: signing in with it does not change this browser's session. */
export async function ephemeralAuthClient(): Promise<AuthClient> {
  const { AuthClient } = await library();
  return new AuthClient({
    ...service(),
    storageKey: `${STORAGE_KEY}.passing`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

/**
 * Most browsers never ask again for code that has failed as long as the page is open: without a network it
 * is not asked for, unless the browser has kept it.
 */
async function library(): Promise<{ AuthClient: typeof Client }> {
  if (!navigator.onLine && !hasKeptPage()) throw new TypeError("Failed to fetch");
  return import("@supabase/auth-js");
}

async function load(): Promise<AuthClient> {
  const { AuthClient } = await library();
  return new AuthClient({
    ...service(),
    storageKey: STORAGE_KEY,
    flowType: "pkce",
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: !isAnswerFromElsewhere(),
  });
}
