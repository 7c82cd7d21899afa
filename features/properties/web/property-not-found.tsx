import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { failureOf } from "./api.ts";

const NOT_FOUND_CODES: readonly ReturnType<typeof failureOf>[] = [
  "NOT_FOUND",
  "PROPERTY_NOT_OWNED",
  "VALIDATION_ERROR",
];

/**
 * Returns whether a property could not be read because it does not exist, belongs to someone
 * else, or its id is malformed.
 */
export const isPropertyNotFound = (error: unknown) => NOT_FOUND_CODES.includes(failureOf(error));

/** Shown in place of a property that is not the user's. */
export function PropertyNotFound() {
  return (
    <EmptyState
      title="Cette propriété n'est pas dans votre liste"
      text="Elle a peut-être été retirée."
      action={<ButtonLink to={ownerPaths.properties}>Voir mes propriétés</ButtonLink>}
    />
  );
}
