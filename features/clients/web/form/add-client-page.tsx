import { useNavigate } from "react-router";
import { clientPaths } from "#paths/client-paths.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Card } from "#ui/display/card.tsx";
import { BackLink } from "#ui/navigation/back-link.tsx";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { privatePage } from "#ui/page/private-page.ts";
import { ClientForm } from "./client-form.tsx";

export const meta = () => privatePage("Ajouter un client");

/** /provider/clients/add */
export default function AddClientPage() {
  const navigate = useNavigate();
  return (
    <div className="max-w-3xl">
      <PageHeader
        above={<BackLink label="Clients" to={clientPaths.list()} />}
        title="Ajouter un client"
        text="Vous seul voyez cette fiche."
      />
      <Card>
        <ClientForm
          onSaved={async (id) => {
            toast.success("Client ajouté");
            await navigate(clientPaths.client(id), { replace: true });
          }}
          cancel={
            <ButtonLink to={clientPaths.list()} variant="secondary">
              Annuler
            </ButtonLink>
          }
        />
      </Card>
    </div>
  );
}
