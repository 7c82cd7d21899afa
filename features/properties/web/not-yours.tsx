import { failureOf } from "#client/failure.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const CODES: readonly ReturnType<typeof failureOf>[] = [
  "NOT_FOUND",
  "PROPERTY_NOT_OWNED",
  "VALIDATION_ERROR",
];

/** Whether a property could not be read because it is nobody's, somebody else's, or no property at all. */
export const isNotYours = (error: unknown) => CODES.includes(failureOf(error));

/** In place of a property that one does not have. */
export function NotYours() {
  return (
    <EmptyState
      title="Cette propriété n'est pas dans votre liste"
      text="Elle a peut-être été retirée."
      action={<ButtonLink to="/owner/properties">Voir mes propriétés</ButtonLink>}
    />
  );
}
