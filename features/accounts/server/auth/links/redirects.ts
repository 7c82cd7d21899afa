import type { AuthConfig } from "../dependencies.ts";

/**
 * Returns where a letter's link ends: the requested page when it is on our own origin or exactly one of the
 * allowed ones, else `fallback`, a path of ours. Never uses the request's Host.
 */
export function allowedRedirect(config: AuthConfig, requested: string | undefined, fallback: string): string {
  const own = new URL(config.publicUrl);
  const fallbackUrl = new URL(fallback, own).href;
  if (requested === undefined || requested.length > 1500 || !URL.canParse(requested)) return fallbackUrl;
  const url = new URL(requested);
  // The session is sent in a fragment: one that is already there would hide it.
  url.hash = "";
  if (url.username !== "" || url.password !== "") return fallbackUrl;
  // A blob: URL has the origin of the page that created it, so the protocol is compared too.
  const isOurs = url.protocol === own.protocol && url.origin === own.origin;
  const isAllowed =
    isOurs || (config.allowedRedirects ?? []).some((entry) => new URL(entry).href === url.href);
  return isAllowed ? url.href : fallbackUrl;
}

/** Returns the URL `target` with the parameters added to its query, its fragment or both. */
export function withParams(
  target: string,
  params: Record<string, string>,
  where: { query?: boolean; fragment?: boolean },
): string {
  const url = new URL(target);
  if (where.query) for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  if (where.fragment) url.hash = new URLSearchParams(params).toString();
  return url.href;
}
