import { Chart } from "../charts/chart.tsx";
import { Badge } from "../display/badge.tsx";
import { Money } from "../display/money.tsx";
import { Breadcrumbs } from "../navigation/breadcrumbs.tsx";
import { Stepper } from "../navigation/stepper.tsx";
import { Tabs } from "../navigation/tabs.tsx";
import { DataTable } from "../tables/data-table.tsx";
import { Pagination } from "../tables/pagination.tsx";

const LEADS = [
  {
    id: "1",
    name: "Mar***",
    city: "Laval",
    work: "Déneigement d’une entrée double",
    cents: 1400,
    age: "urgent",
  },
  {
    id: "2",
    name: "Cli***",
    city: "Saint-Stanislas-de-Champlain",
    work: "Tonte de pelouse",
    cents: 700,
    age: "nouveau",
  },
  {
    id: "3",
    name: "Anne***",
    city: "Québec",
    work: "Lavage de vitres, trois étages",
    cents: 125_000,
    age: "recent",
  },
] as const;

const AGES = { urgent: "URGENT", nouveau: "NOUVEAU", recent: "RÉCENT" } as const;

const DAYS = [3, 0, 5, 2, 8, 1, 0, 4, 1].map((count, day) => ({ label: `${day + 1} novembre`, count }));

export function Lists() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Breadcrumbs
        trail={[
          { name: "Accueil", to: "/dev/ui" },
          { name: "Répertoire", to: "/dev/ui/repertoire" },
          { name: "Lavage de vitres", to: "/dev/ui/vitres" },
        ]}
      />
      <Stepper
        current={1}
        steps={[
          { key: "need", label: "Besoin" },
          { key: "time", label: "Moment" },
          { key: "send", label: "Envoi" },
        ]}
      />
      <Tabs
        label="Clients"
        tabs={[
          { value: "requests", label: "Demandes", count: 3, content: <LeadTable /> },
          { value: "clients", label: "Clients", content: <LeadTable loading /> },
          { value: "none", label: "Archives", content: <LeadTable none /> },
        ]}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        <Chart figure={24} unit="demandes" bars={DAYS} ends={["1er novembre", "Aujourd'hui"]} />
        <Chart
          figure={0}
          unit="demande"
          bars={DAYS.map(({ label }) => ({ label, count: 0 }))}
          ends={["1er novembre", "Aujourd'hui"]}
        />
      </div>
      <Pagination list={{ page: 6, per_page: 20, total: 400 }} href={(page) => `?page=${page}`} />
    </div>
  );
}

function LeadTable({ loading = false, none = false }: { loading?: boolean; none?: boolean }) {
  return (
    <DataTable
      caption="Demandes reçues"
      loading={loading}
      rows={none ? [] : LEADS}
      rowKey={(lead) => lead.id}
      columns={[
        { key: "work", header: "Service", main: true, cell: (lead) => lead.work },
        { key: "name", header: "Client", cell: (lead) => lead.name },
        { key: "city", header: "Ville", cell: (lead) => lead.city },
        { key: "age", header: "Reçue", cell: (lead) => <Badge tone={lead.age}>{AGES[lead.age]}</Badge> },
        { key: "price", header: "Prix", numeric: true, cell: (lead) => <Money cents={lead.cents} /> },
      ]}
    />
  );
}
