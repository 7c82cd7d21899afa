import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { sentenceFor } from "#client/failure.ts";
import type { PropertyDocuments } from "#features/invoices/contract/index.ts";
import { formatDay } from "#features/quotes/contract/index.ts";
import { ContractStatusBadge } from "#features/quotes/web/index.ts";
import { formatDate } from "#foundation/time.ts";
import { ownerPaths } from "#paths/owner-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { Money } from "#ui/display/money.tsx";
import { SkeletonText } from "#ui/display/skeleton.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { queries } from "./api.ts";
import { InvoiceStatusBadge } from "./card/invoice-status.tsx";

/** The contracts and invoices of a property with the sums of each year, below its logbook. */
export default function PropertyDocumentsCard() {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useQuery(
    queries.invoices.ofProperty.queryOptions({ input: { id } }),
  );
  return (
    <Card as="section" className="min-w-0">
      <CardHeader
        title="Contrats et factures"
        text="Tout ce qui a été convenu et facturé ici ; utile pour vos crédits d'impôt et vos assurances."
      />
      {error && !data && (
        <LoadFailure message={sentenceFor(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && !data && <SkeletonText lines={3} />}
      {data && <Documents documents={data.data} />}
    </Card>
  );
}

function Documents({ documents: { invoices, contracts, years } }: { documents: PropertyDocuments }) {
  if (contracts.length === 0 && invoices.length === 0)
    return (
      <p className="text-brume">
        <T>Les contrats que vous acceptez sur Maisonnée et leurs factures s'ajoutent ici automatiquement.</T>
      </p>
    );
  return (
    <div className="grid gap-6">
      {years.length > 0 && (
        <DataTable
          caption="Sommes de chaque année, taxes comprises"
          columns={YEARS}
          rows={years}
          rowKey={({ year }) => String(year)}
          compact
        />
      )}
      {invoices.length > 0 && (
        <List title="Factures">
          {invoices.map(({ id, number, request_id, business_name, issued_on, status, total_cents }) => (
            <Line
              key={id}
              to={ownerPaths.quote(request_id)}
              name={`Facture ${number}`}
              text={`${business_name}, ${formatDay(issued_on)}`}
              cents={total_cents}
              badge={<InvoiceStatusBadge status={status} />}
            />
          ))}
        </List>
      )}
      <List title="Contrats">
        {contracts.map(({ id, request_id, business_name, accepted_at, total_cents, ...state }) => (
          <Line
            key={id}
            to={ownerPaths.quote(request_id)}
            name={`Contrat avec ${business_name}`}
            text={`Conclu le ${formatDate(accepted_at)}`}
            cents={total_cents}
            badge={<ContractStatusBadge contract={state} />}
          />
        ))}
      </List>
    </div>
  );
}

const YEARS: readonly Column<PropertyDocuments["years"][number]>[] = [
  { key: "year", header: "Année", main: true, cell: ({ year }) => <span className="chiffres">{year}</span> },
  {
    key: "invoiced",
    header: "Facturé",
    numeric: true,
    cell: ({ invoiced_cents }) => <Money cents={invoiced_cents} />,
  },
  { key: "paid", header: "Payé", numeric: true, cell: ({ paid_cents }) => <Money cents={paid_cents} /> },
];

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">
        <T>{title}</T>
      </h3>
      <ul className="grid divide-y divide-lisiere border-y border-lisiere">{children}</ul>
    </section>
  );
}

function Line({
  to,
  name,
  text,
  cents,
  badge,
}: {
  to: string;
  name: string;
  text: string;
  cents: number;
  badge: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <TextLink to={to}>{name}</TextLink>
        <p className="text-sm wrap-anywhere text-brume">
          <T>{text}</T>
        </p>
      </div>
      <div className="flex items-center gap-3">
        {badge}
        <Money cents={cents} className="font-medium" />
      </div>
    </li>
  );
}
