import type { AuthClient as Client } from "@supabase/auth-js";

type AuthClient = InstanceType<typeof Client>;

/** The one key under which the browser keeps its session; its presence means "perhaps signed in". */
export const STORAGE_KEY = "maisonnee.session";

declare global {
  interface Window {
    /** Where accounts live when a hosted service is used; written by the server into the page. */
    __auth?: { url: string; apikey?: string };
  }
}

let client: Promise<AuthClient> | undefined;

/**
 * The official client, loaded when first needed: a visitor who never signs in never downloads it. It refreshes
 * the session by itself while a tab is seen. Fails like a fetch when its code cannot be had; the next call
 * tries again.
 */
export function authClient(): Promise<AuthClient> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Whether a hosted service keeps the accounts: their sessions and passwords are asked of it, not of our API. */
export function isHosted(): boolean {
  return typeof window !== "undefined" && window.__auth !== undefined;
}

function service(): { url: string; headers: Record<string, string> } {
  const { url, apikey } = window.__auth ?? { url: `${location.origin}/auth/v1` };
  return { url, headers: apikey ? { apikey } : {} };
}

/** A client that keeps nothing: what is signed in with it is nobody's session here. */
export async function passingClient(): Promise<AuthClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  return new AuthClient({
    ...service(),
    storageKey: `${STORAGE_KEY}.passing`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
}

async function load(): Promise<AuthClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  return new AuthClient({
    ...service(),
    storageKey: STORAGE_KEY,
    flowType: "pkce",
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
  });
}

/** Whether this browser keeps a session, without loading anything; false on the server, and where nothing is kept. */
export function perhapsSignedIn(): boolean {
  try {
    return typeof localStorage !== "undefined" && localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // A browser told to keep nothing of a site refuses even the question.
    return false;
  }
}
