import type { PersonDetails } from "#features/operator/contract/index.ts";
import { formatDate } from "#foundation/time.ts";
import { operatorPaths } from "#paths/operator-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";

type Request = PersonDetails["requests"][number];

const STATUS: Record<Request["status"], string> = {
  active: "En cours",
  cancelled: "Annulée",
  completed: "Terminée",
  expired: "Expirée",
};

const COLUMNS: Column<Request>[] = [
  { key: "service", header: "Service", main: true, cell: ({ service }) => <T>{service}</T> },
  {
    key: "with",
    header: "Avec",
    cell: ({ with: other }) => <TextLink to={operatorPaths.person(other.id)}>{other.name}</TextLink>,
  },
  {
    key: "status",
    header: "État",
    cell: ({ status, unlocked_at }) => <T>{`${STATUS[status]}${unlocked_at ? ", déverrouillée" : ""}`}</T>,
  },
  {
    key: "review",
    header: "Avis",
    cell: ({ review }) => <T>{review ? `${review.rating} sur 5` : "–"}</T>,
  },
  { key: "at", header: "Envoyée", cell: ({ created_at }) => <T>{formatDate(created_at)}</T> },
];

/** An owner's newest requests, or a provider's newest leads. */
export function RequestsCard({ person: { role, requests } }: { person: PersonDetails }) {
  const title = role === "owner" ? "Demandes envoyées" : "Demandes reçues";
  return (
    <Card as="section" className="xl:col-span-2">
      <CardHeader title={title} text="Les vingt dernières." />
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={requests}
        rowKey={({ id }) => id}
        empty="Aucune demande."
        compact
      />
    </Card>
  );
}
