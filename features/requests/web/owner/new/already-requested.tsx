import type { Request } from "#features/requests/contract/index.ts";
import { plural } from "#foundation/text/plural.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";

/**
 * Says that the services were requested already, at the chosen property or, before one is chosen, at any:
 * a second open request would be refused.
 */
export function AlreadyRequested({ open, property }: { open: readonly Request[]; property: string }) {
  const requests = open.filter((request) => property === "" || request.property.id === property);
  if (requests.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={plural(requests.length, "Une demande est déjà en cours", "Des demandes sont déjà en cours")}
      action={requests.map(({ id, service }) => (
        <ButtonLink key={id} to={ownerPaths.request(id)} size="sm" variant="secondary">
          {requests.length > 1 ? `Suivre « ${service.name} »` : "Suivre"}
        </ButtonLink>
      ))}
    >
      {requests.map(({ service, property }) => `${service.name}, ${property.label}`).join(" ; ")}
    </Alert>
  );
}
