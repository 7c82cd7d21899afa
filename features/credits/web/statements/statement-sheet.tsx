import { ENTRY_KINDS, type Statement } from "#features/credits/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { TAX_LABELS } from "#foundation/money.ts";
import { formatCount, formatSigned } from "#foundation/text/count.ts";
import { formatShortDate } from "#foundation/time.ts";
import { providerPaths } from "#paths/provider-paths.ts";
import { TextLink } from "#ui/buttons/button-link.tsx";
import { ValueLine } from "#ui/display/amount-line.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { type StatementLine, statementLines } from "./statement-lines.ts";

const COLUMNS: readonly Column<StatementLine>[] = [
  {
    key: "number",
    header: "Document",
    main: true,
    cell: ({ receipt_id, receipt_number, label, description }) => (
      <>
        <TextLink to={providerPaths.receipt(receipt_id)}>{label}</TextLink>
        <span className="block font-normal text-brume">
          <T>{label === `Reçu nº ${receipt_number}` ? description : `Du reçu nº ${receipt_number}`}</T>
        </span>
      </>
    ),
  },
  { key: "total", header: "Total", numeric: true, cell: ({ total_cents }) => <Money cents={total_cents} /> },
  { key: "date", header: "Date", cell: ({ at }) => formatShortDate(at) },
  {
    key: "price",
    header: "Avant taxes",
    numeric: true,
    cell: ({ price_cents }) => <Money cents={price_cents} />,
  },
  { key: "tps", header: "TPS", numeric: true, cell: ({ tps_cents }) => <Money cents={tps_cents} /> },
  { key: "tvq", header: "TVQ", numeric: true, cell: ({ tvq_cents }) => <Money cents={tvq_cents} /> },
];

/** The sums of a year, one under the other, each with its taxes. */
const SUMS = [
  { key: "paid", label: "Payé", always: true },
  { key: "refunded", label: "Remboursé", always: true },
  { key: "charged_back", label: "Repris par la banque", always: false },
  { key: "net", label: "Net", always: true },
] as const;

const SUM_COLUMNS: readonly Column<Statement["paid"] & { label: string }>[] = [
  { key: "label", header: "Somme", main: true, cell: ({ label }) => <T>{label}</T> },
  {
    key: "price",
    header: "Avant taxes",
    numeric: true,
    cell: ({ price_cents }) => <Money cents={price_cents} />,
  },
  { key: "tps", header: TAX_LABELS.tps, numeric: true, cell: ({ tps_cents }) => <Money cents={tps_cents} /> },
  { key: "tvq", header: TAX_LABELS.tvq, numeric: true, cell: ({ tvq_cents }) => <Money cents={tvq_cents} /> },
  { key: "total", header: "Total", numeric: true, cell: ({ total_cents }) => <Money cents={total_cents} /> },
];

/** A year's sums, the movements of the credits and each payment. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const { year, credits } = statement;
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card as="section">
          <CardHeader title={`Paiements par carte, ${year}`} />
          <DataTable
            caption={`Sommes de ${year}`}
            columns={SUM_COLUMNS}
            rows={SUMS.filter(({ key, always }) => always || statement[key].total_cents !== 0).map(
              ({ key, label }) => ({ label, ...statement[key] }),
            )}
            rowKey={({ label }) => label}
            compact
          />
        </Card>
        <Card as="section">
          <CardHeader title={`Crédits, ${year}`} />
          <dl className="chiffres grid gap-1.5">
            <ValueLine label="Solde au début de l'année">{formatCount(credits.opening)}</ValueLine>
            {keysOf(ENTRY_KINDS)
              .filter((kind) => credits.by_kind[kind] !== 0)
              .map((kind) => (
                <ValueLine key={kind} label={ENTRY_KINDS[kind]}>
                  {formatSigned(credits.by_kind[kind])}
                </ValueLine>
              ))}
            <ValueLine label="Solde à la fin">{formatCount(credits.closing)}</ValueLine>
          </dl>
        </Card>
      </div>
      <Card as="section">
        <CardHeader title="Chaque document" />
        <DataTable
          caption={`Documents de ${year}`}
          columns={COLUMNS}
          rows={statementLines(statement)}
          rowKey={({ key }) => key}
          compact
          empty={<p className="py-6 text-center text-brume">Aucun paiement par carte cette année-là.</p>}
        />
      </Card>
    </div>
  );
}
