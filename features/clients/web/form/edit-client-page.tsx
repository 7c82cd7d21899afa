import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Alert } from "#ui/display/alert.tsx";
import { Card } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { queries } from "../api.ts";
import { ClientNotFound, isClientNotFound } from "../detail/client-not-found.tsx";
import { ClientForm } from "./client-form.tsx";

export const meta = () => privatePage("Modifier un client");

/** /provider/clients/:id/edit */
export default function EditClientPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.clients.get.queryOptions({ input: { id } }),
    // A refetch must not replace what is being typed.
    refetchOnWindowFocus: false,
  });
  if (isClientNotFound(error)) return <ClientNotFound />;
  const client = data?.data;
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<BackLink label={client?.name ?? "Clients"} to={clientPaths.client(id)} />}
        title="Modifier le client"
      />
      {error && !client && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !client && <SkeletonText lines={6} />}
      {client && (
        <Card className="grid grid-cols-1 gap-5">
          {client.has_account && (
            <Alert>
              Le nom, le téléphone et le courriel sont ceux de son compte : seul ce client les change.
            </Alert>
          )}
          <ClientForm
            key={client.id}
            client={client}
            onSaved={async () => {
              toast.success("Client modifié", client.name);
              await navigate(clientPaths.client(id), { replace: true });
            }}
            cancel={
              <ButtonLink to={clientPaths.client(id)} variant="secondary">
                Annuler
              </ButtonLink>
            }
          />
        </Card>
      )}
    </div>
  );
}
