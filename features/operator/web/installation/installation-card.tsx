import { useQuery } from "@tanstack/react-query";
import { operatorPaths } from "#paths/operator-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { queries } from "../api.ts";
import { remainingText } from "./installation-words.ts";

/** How long the card believes what was found: the checks cost something, and the page makes them again. */
const BELIEVED_MS = 60_000;

/** Says how much is left of the installation and leads to its page; nothing once it is complete. */
export function InstallationCard() {
  const { data } = useQuery({ ...queries.installation.read.queryOptions(), staleTime: BELIEVED_MS });
  const remaining = data && remainingText(data.data.steps);
  if (!remaining) return null;
  return (
    <Alert
      tone="info"
      title="Mise en route"
      className="mt-6"
      action={
        <ButtonLink to={operatorPaths.installation} variant="secondary" size="sm">
          Voir la mise en route
        </ButtonLink>
      }
    >
      {remaining}
    </Alert>
  );
}
