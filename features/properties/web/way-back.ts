import { destinationOf } from "#features/accounts/web/index.ts";
import { ownerPaths } from "#paths/owner-paths.ts";

/**
 * Returns where the page that adds a property goes back to: the page that asked for it (`retour`), or the
 * list of properties.
 */
export function wayBackFromAdding(search: URLSearchParams): {
  to: string;
  label: string;
  isRequest: boolean;
} {
  const returnTo = search.get("retour");
  const to = returnTo ? destinationOf("owner", returnTo) : ownerPaths.properties;
  const isRequest = [ownerPaths.newRequest({ services: [] }), ownerPaths.newNeed()].some((form) =>
    to.startsWith(form),
  );
  return { to, label: isRequest ? "Retour à la demande" : "Mes propriétés", isRequest };
}
