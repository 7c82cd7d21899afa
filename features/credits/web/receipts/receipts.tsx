import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { listQuery } from "#client/list-pages.ts";
import type { ReceiptLine } from "#features/credits/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { PagedList } from "#ui/tables/paged-list.tsx";
import { queries } from "../api.ts";
import { creditsPath } from "../credits-path.ts";

const COLUMNS: readonly Column<ReceiptLine>[] = [
  {
    key: "number",
    header: "Reçu",
    main: true,
    cell: (receipt) => (
      <>
        <TextLink to={providerPaths.receipt(receipt.id)}>Reçu nº {receipt.number}</TextLink>
        <span className="block font-normal text-brume">
          <T>{receipt.description}</T>
        </span>
      </>
    ),
  },
  { key: "total", header: "Payé", numeric: true, cell: (receipt) => <Money cents={receipt.total_cents} /> },
  {
    key: "date",
    header: "Date",
    cell: (receipt) => (
      <time dateTime={receipt.issued_at} className="chiffres whitespace-nowrap">
        {formatShortDate(receipt.issued_at)}
      </time>
    ),
  },
  {
    key: "refunded",
    header: "Remboursé",
    numeric: true,
    cell: ({ refunded_cents }) => (refunded_cents > 0 ? <Money cents={refunded_cents} /> : "—"),
  },
  {
    key: "lost",
    header: "Repris par la banque",
    numeric: true,
    cell: ({ lost_cents }) => (lost_cents > 0 ? <Money cents={lost_cents} /> : "—"),
  },
];

/** The provider's receipts, newest first, also for leads paid by card. Nothing while there is none. */
export function Receipts({ page }: { page: number }) {
  const [query] = useSearchParams();
  const receipts = useQuery(queries.credits.receipts.queryOptions({ input: { page } }));
  const { data, error } = receipts;
  if (!error && !data?.total) return null;
  return (
    <Card as="section">
      <CardHeader
        title="Reçus"
        action={<TextLink to={providerPaths.statement(new Date().getFullYear())}>Relevé annuel</TextLink>}
      />
      <PagedList
        query={listQuery(receipts)}
        href={(number) => creditsPath(query, "recus", number)}
        label="Pages des reçus"
        level={3}
        loading={null}
      >
        {({ data }) => (
          <DataTable
            caption="Reçus de vos paiements par carte"
            columns={COLUMNS}
            rows={data}
            rowKey={(receipt) => receipt.id}
            compact
            stacked="lines"
          />
        )}
      </PagedList>
    </Card>
  );
}
