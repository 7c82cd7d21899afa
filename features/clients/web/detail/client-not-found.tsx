import { clientPaths } from "#paths/client-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { failureOf } from "../api.ts";

/**
 * Returns whether a client could not be read because it does not exist, is another's, or its id is malformed.
 */
export function isClientNotFound(error: unknown): boolean {
  const code = failureOf(error);
  return code === "NOT_FOUND" || code === "VALIDATION_ERROR";
}

/** Shown in place of a client who is not in the list. */
export function ClientNotFound() {
  return (
    <EmptyState
      title="Ce client n'est pas dans votre liste"
      text="Il a peut-être été retiré, ou réuni à un autre."
      action={<ButtonLink to={clientPaths.list()}>Voir mes clients</ButtonLink>}
    />
  );
}
