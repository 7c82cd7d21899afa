import type { ReactNode } from "react";
import { ENTRY_KINDS, type EntryKind, type Statement } from "#features/credits/contract/index.ts";
import { TAX_LABELS } from "#foundation/money.ts";
import { formatShortDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { formatSigned } from "../history/format-signed.ts";

const COLUMNS: readonly Column<Statement["payments"][number]>[] = [
  {
    key: "number",
    header: "Reçu",
    main: true,
    cell: ({ id, number, description }) => (
      <>
        <TextLink to={providerPaths.receipt(id)}>Reçu nº {number}</TextLink>
        <span className="block font-normal text-brume">
          <T>{description}</T>
        </span>
      </>
    ),
  },
  { key: "total", header: "Total", numeric: true, cell: ({ total_cents }) => <Money cents={total_cents} /> },
  { key: "date", header: "Date", cell: ({ issued_at }) => formatShortDate(issued_at) },
  {
    key: "price",
    header: "Avant taxes",
    numeric: true,
    cell: ({ price_cents }) => <Money cents={price_cents} />,
  },
  { key: "tps", header: "TPS", numeric: true, cell: ({ tps_cents }) => <Money cents={tps_cents} /> },
  { key: "tvq", header: "TVQ", numeric: true, cell: ({ tvq_cents }) => <Money cents={tvq_cents} /> },
  {
    key: "refunded",
    header: "Remboursé",
    numeric: true,
    cell: ({ refunded_cents }) => (refunded_cents > 0 ? <Money cents={refunded_cents} /> : "—"),
  },
];

/** A year's sums, the movements of the credits and each payment. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { year, paid, refunded_cents, credits, payments } = statement;
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card as="section">
          <CardHeader title={`Paiements par carte, ${year}`} />
          <dl className="grid gap-1.5">
            <Line label="Avant taxes">
              <Money cents={paid.price_cents} />
            </Line>
            <Line label={TAX_LABELS.tps}>
              <Money cents={paid.tps_cents} />
            </Line>
            <Line label={TAX_LABELS.tvq}>
              <Money cents={paid.tvq_cents} />
            </Line>
            <Line label="Total payé">
              <Money cents={paid.total_cents} />
            </Line>
            <Line label="Remboursé à ce jour">
              <Money cents={refunded_cents} />
            </Line>
          </dl>
        </Card>
        <Card as="section">
          <CardHeader title={`Crédits, ${year}`} />
          <dl className="chiffres grid gap-1.5">
            <Line label="Solde au début de l'année">{credits.opening}</Line>
            {(Object.keys(ENTRY_KINDS) as EntryKind[])
              .filter((kind) => credits.by_kind[kind] !== 0)
              .map((kind) => (
                <Line key={kind} label={ENTRY_KINDS[kind]}>
                  {formatSigned(credits.by_kind[kind])}
                </Line>
              ))}
            <Line label="Solde à la fin">{credits.closing}</Line>
          </dl>
        </Card>
      </div>
      <Card as="section">
        <CardHeader title="Chaque paiement" />
        <DataTable
          caption={`Paiements de ${year}`}
          columns={COLUMNS}
          rows={payments}
          rowKey={({ id }) => id}
          compact
          empty={<p className="py-6 text-center text-brume">Aucun paiement par carte cette année-là.</p>}
        />
      </Card>
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-brume">
        <T>{label}</T>
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
