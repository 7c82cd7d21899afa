import { useNavigate, useSearchParams } from "react-router";
import { privatePage } from "#features/site/web/index.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { ClientView } from "./client-view.tsx";
import { ClientsTab } from "./clients-tab.tsx";
import { clientsPath, leadsPath, readLeadView } from "./lead-address.ts";
import { LeadsTab } from "./leads-tab.tsx";

export const meta = () => privatePage("Clients");

/** /provider/clients: leads to unlock and to work on, and the people behind them. */
export default function ClientsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readLeadView(query);
  return (
    <>
      <PageHeader title="Demandes et clients" text="Déverrouillez une demande pour joindre le client." />
      <Tabs
        label="Demandes et clients"
        value={view.tab}
        onValue={(tab) => void navigate(tab === "clients" ? clientsPath() : leadsPath("locked"))}
        tabs={[
          { value: "requests", label: "Demandes", content: <LeadsTab view={view} /> },
          {
            value: "clients",
            label: "Clients",
            content: view.clientId ? (
              <ClientView key={view.clientId} id={view.clientId} page={view.page} />
            ) : (
              <ClientsTab page={view.page} />
            ),
          },
        ]}
      />
    </>
  );
}
