import { ownerPaths } from "#paths/owner-paths.ts";

// Any origin works: only addresses that stay on it are accepted.
const PLACEHOLDER_ORIGIN = "https://maisonnee.invalid";

/**
 * Returns the path of an owner's page with its query and fragment; that of the history for whatever else
 * was asked for.
 */
export function ownPage(to: string | undefined): string {
  if (to === undefined || !URL.canParse(to, PLACEHOLDER_ORIGIN)) return ownerPaths.history();
  const { origin, pathname, search, hash } = new URL(to, PLACEHOLDER_ORIGIN);
  const isOwn = origin === PLACEHOLDER_ORIGIN && /^\/owner(\/[\w-]+)+$/.test(pathname);
  return isOwn ? pathname + search + hash : ownerPaths.history();
}
