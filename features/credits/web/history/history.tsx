import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listQuery } from "#client/list-pages.ts";
import { type CreditEntry, ENTRY_KINDS } from "#features/credits/contract/index.ts";
import { formatSigned } from "#foundation/text/count.ts";
import { formatDateTime } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { classes } from "#ui/classes.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../api.ts";
import { creditsPath } from "../credits-path.ts";
import { DownloadHistory } from "./download-history.tsx";

const COLUMNS: readonly Column<CreditEntry>[] = [
  {
    key: "kind",
    header: "Opération",
    main: true,
    cell: (entry) => (
      <>
        {ENTRY_KINDS[entry.kind]}
        {entry.reference && (
          <span className="block font-normal text-brume">
            <T>{entry.reference}</T>
          </span>
        )}
      </>
    ),
  },
  {
    key: "amount",
    header: "Crédits",
    numeric: true,
    cell: (entry) => (
      <span className={classes("font-semibold", entry.amount > 0 && "text-urgent")}>
        {formatSigned(entry.amount)}
      </span>
    ),
  },
  {
    key: "date",
    header: "Date",
    cell: (entry) => (
      <time dateTime={entry.created_at} className="chiffres whitespace-nowrap @max-[15rem]:whitespace-normal">
        {formatDateTime(entry.created_at)}
      </time>
    ),
  },
  { key: "balance", header: "Solde après", numeric: true, cell: (entry) => entry.balance_after },
  {
    key: "about",
    header: "Détail",
    cell: ({ receipt_id, lead_id }) => {
      if (receipt_id) return <TextLink to={providerPaths.receipt(receipt_id)}>Voir le reçu</TextLink>;
      return lead_id ? <TextLink to={providerPaths.lead(lead_id)}>Voir la demande</TextLink> : "—";
    },
  },
];

/** The ledger, newest first; each entry shows the balance after it. */
export function History({ page }: { page: number }) {
  const [query] = useSearchParams();
  const history = useQuery(queries.credits.history.queryOptions({ input: { page } }));
  const canDownload = history.data !== undefined && history.data.total > 0;
  return (
    <Card as="section">
      <CardHeader title="Historique" action={canDownload && <DownloadHistory />} />
      <PagedList
        query={listQuery(history)}
        href={(number) => creditsPath(query, "page", number)}
        label="Pages de l'historique"
        level={3}
        loading={<EntryTable />}
      >
        {({ data }) => <EntryTable entries={data} />}
      </PagedList>
    </Card>
  );
}

/** A skeleton without `entries`. */
function EntryTable({ entries }: { entries?: readonly CreditEntry[] }) {
  return (
    <DataTable
      caption="Historique de vos crédits"
      columns={COLUMNS}
      rows={entries ?? []}
      rowKey={(entry) => entry.id}
      loading={!entries}
      compact
      stacked="lines"
      empty={
        <p className="py-6 text-center text-brume">
          Aucun mouvement pour l’instant. Vos achats et vos demandes déverrouillées s’inscriront ici.
        </p>
      }
    />
  );
}
