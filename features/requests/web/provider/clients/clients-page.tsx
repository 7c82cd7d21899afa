import { Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ReceivedReviews } from "#features/reviews/web/index.ts";
import { clientPaths } from "#paths/client-paths.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { PageHeader } from "#ui/navigation/page-header.tsx";
import { Tabs } from "#ui/navigation/tabs.tsx";
import { callPath, declareFirstCalls } from "#ui/page/first-calls.ts";
import { latePart } from "#ui/page/late-parts/late-part.tsx";
import { NotArrived } from "#ui/page/late-parts/not-arrived.tsx";
import { privatePage } from "#ui/page/private-page.ts";
import { type LeadView, readLeadView, toLeadQuery } from "../lead-url.ts";
import { LeadsTab } from "../leads/leads-tab.tsx";
import { LeadsSkeleton } from "../leads-skeleton.tsx";

const PATHS: Record<LeadView["tab"], string> = {
  requests: providerPaths.leads({ state: "locked" }),
  besoins: providerPaths.needs(),
  clients: clientPaths.list(),
  avis: providerPaths.reviews(),
};

const ClientList = latePart(
  async () => ({
    default: (await import("#features/clients/web/index.ts")).ClientList,
  }),
  NotArrived,
);
const NeedsTab = latePart(() => import("../needs/needs-tab.tsx"), NotArrived);

export const meta = () => privatePage("Clients");
/** The list of leads that an address names, as LeadsTab asks for it. */
function firstCallsAt(query: URLSearchParams): string[] {
  const { tab, state, page, filters } = readLeadView(query);
  return tab === "requests" ? [callPath("/api/leads", { state, page, ...toLeadQuery(filters) })] : [];
}

export const handle = { ...declareFirstCalls(...firstCallsAt(new URLSearchParams())), firstCallsAt };

/** /provider/clients: a provider's leads, needs in reach, clients and reviews. */
export default function ClientsPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readLeadView(query);
  return (
    <>
      <PageHeader
        title="Demandes et clients"
        text={<span className="max-sm:hidden">Déverrouillez une demande pour joindre le client.</span>}
      />
      <Tabs
        label="Demandes et clients"
        value={view.tab}
        onValue={(tab) => void navigate(PATHS[tab as LeadView["tab"]])}
        tabs={[
          { value: "requests", label: "Demandes", content: <LeadsTab view={view} /> },
          {
            value: "besoins",
            label: "Besoins",
            content: (
              <Suspense fallback={<LeadsSkeleton />}>
                <NeedsTab page={view.page} />
              </Suspense>
            ),
          },
          {
            value: "clients",
            label: "Clients",
            content: (
              <Suspense fallback={<LeadsSkeleton />}>
                <ClientList />
              </Suspense>
            ),
          },
          {
            value: "avis",
            label: "Avis",
            content: (
              <Suspense fallback={<LeadsSkeleton />}>
                <ReceivedReviews page={view.page} href={providerPaths.reviews} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
