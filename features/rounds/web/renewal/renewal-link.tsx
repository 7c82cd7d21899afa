import { useQuery } from "@tanstack/react-query";
import { plural } from "#foundation/text/plural.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { queries } from "../api.ts";

/** The way to the renewal of a season, while it has clients. */
export function RenewalLink() {
  const { data } = useQuery(queries.renewals.review.queryOptions());
  const clients = data?.data.clients.length ?? 0;
  if (clients === 0) return null;
  return (
    <Alert
      title="La prochaine saison approche"
      action={
        <ButtonLink to={providerPaths.renewal} size="sm">
          Renouveler la saison
        </ButtonLink>
      }
    >
      {`Proposez-la à ${clients} ${plural(clients, "client de la dernière", "clients de la dernière")}, en une fois.`}
    </Alert>
  );
}
