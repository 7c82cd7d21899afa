import type { AuthConfig } from "../dependencies.ts";

/**
 * Where a letter's link ends: the page asked for when it is on our own origin or is exactly one of the
 * allowed ones, else `fallback`, a path of ours. Nothing of the request's Host is ever used.
 */
export function allowedRedirect(config: AuthConfig, asked: string | undefined, fallback: string): string {
  const own = new URL(config.public_url);
  const elsewhere = new URL(fallback, own).href;
  if (asked === undefined || asked.length > 1500 || !URL.canParse(asked)) return elsewhere;
  const url = new URL(asked);
  // A fragment would come before the one that carries the session.
  url.hash = "";
  if (url.username !== "" || url.password !== "") return elsewhere;
  // A blob: address has the origin of the page that made it.
  const ours = url.protocol === own.protocol && url.origin === own.origin;
  const allowed = ours || (config.allowed_redirects ?? []).some((entry) => new URL(entry).href === url.href);
  return allowed ? url.href : elsewhere;
}

/** `address` with these added to its query, or to its fragment, or to both, as `where` says. */
export function withParameters(
  address: string,
  parameters: Record<string, string>,
  where: { query?: boolean; fragment?: boolean },
): string {
  const url = new URL(address);
  if (where.query) for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (where.fragment) url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}
