import { useQuery } from "@tanstack/react-query";
import { listQuery } from "#client/list-pages.ts";
import type { Client } from "#features/requests/contract/index.ts";
import { formatPhone, phoneHref } from "#foundation/phone.ts";
import { formatDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { ButtonLink, TextLink, textLinkStyle } from "#ui/buttons/button-link.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../../api.ts";

const COLUMNS: readonly Column<Client>[] = [
  {
    key: "name",
    header: "Client",
    main: true,
    cell: ({ id, name }) => <TextLink to={providerPaths.client(id)}>{name}</TextLink>,
  },
  {
    key: "phone",
    header: "Téléphone",
    cell: ({ phone }) =>
      phone ? (
        <a href={phoneHref(phone)} className={textLinkStyle}>
          <span className="chiffres whitespace-nowrap">{formatPhone(phone)}</span>
        </a>
      ) : (
        "—"
      ),
  },
  {
    key: "email",
    header: "Courriel",
    cell: ({ email }) =>
      email ? (
        <a href={`mailto:${email}`} className={textLinkStyle}>
          <span className="wrap-anywhere">{email}</span>
        </a>
      ) : (
        <span className="text-brume">Compte fermé</span>
      ),
  },
  { key: "requests", header: "Demandes", numeric: true, cell: (client) => client.requests },
  {
    key: "last",
    header: "Dernière demande",
    numeric: true,
    cell: (client) => <time dateTime={client.last_request_at}>{formatDate(client.last_request_at)}</time>,
  },
];

/** The clients whose leads were unlocked, latest first. */
export function ClientsTab({ page }: { page: number }) {
  const clients = useQuery(queries.leads.clients.queryOptions({ input: { page } }));
  return (
    <PagedList
      query={listQuery(clients)}
      href={providerPaths.clients}
      label="Pages de clients"
      loading={<ClientTable />}
    >
      {({ data }) => <ClientTable clients={data} />}
    </PagedList>
  );
}

/** A skeleton without `clients`. */
function ClientTable({ clients }: { clients?: readonly Client[] }) {
  return (
    <DataTable
      caption="Vos clients"
      columns={COLUMNS}
      rows={clients ?? []}
      rowKey={(client) => client.id}
      loading={!clients}
      empty={
        <EmptyState
          title="Pas encore de client"
          text="Les personnes dont vous déverrouillez la demande apparaissent ici, avec leurs coordonnées."
          action={<ButtonLink to={providerPaths.leads({ state: "locked" })}>Voir les demandes</ButtonLink>}
        />
      }
    />
  );
}
