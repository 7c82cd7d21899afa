import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { queries } from "#client/api.ts";
import { sentenceFor } from "#client/failure.ts";
import type { ReceiptLine } from "#features/credits/contract/index.ts";
import { formatShortDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { Pagination } from "#ui/tables/pagination.tsx";
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
  {
    key: "date",
    header: "Date",
    cell: (receipt) => (
      <time dateTime={receipt.issued_at} className="chiffres whitespace-nowrap">
        {formatShortDate(receipt.issued_at)}
      </time>
    ),
  },
  { key: "total", header: "Payé", numeric: true, cell: (receipt) => <Money cents={receipt.total_cents} /> },
  {
    key: "refunded",
    header: "Remboursé",
    numeric: true,
    cell: (receipt) => (receipt.refunded_cents > 0 ? <Money cents={receipt.refunded_cents} /> : "—"),
  },
];

/** The provider's receipts, newest first, also for leads paid by card. Nothing while there is none. */
export function Receipts({ page }: { page: number }) {
  const [query] = useSearchParams();
  const { data, error, refetch, isFetching } = useQuery(
    queries.credits.receipts.queryOptions({ input: { page } }),
  );
  if (error && !data) {
    return <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data || data.total === 0) return null;
  return (
    <Card as="section">
      <CardHeader title="Reçus" />
      <DataTable
        caption="Reçus de vos paiements par carte"
        columns={COLUMNS}
        rows={data.data}
        rowKey={(receipt) => receipt.id}
        compact
      />
      <Pagination
        page={data.page}
        pageCount={Math.ceil(data.total / data.per_page)}
        href={(number) => creditsPath(query, "recus", number)}
        label="Pages des reçus"
      />
    </Card>
  );
}
