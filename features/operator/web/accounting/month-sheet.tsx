import { ENTRY_KINDS } from "#features/credits/contract/index.ts";
import type { Month } from "#features/operator/contract/index.ts";
import { keysOf } from "#foundation/keys-of.ts";
import { formatCount, formatSigned } from "#foundation/text/count.ts";
import { plural } from "#foundation/text/plural.ts";
import { formatDateWithTime } from "#foundation/time.ts";
import { AmountLine, ValueLine } from "#ui/display/amount-line.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { Money } from "#ui/display/money.tsx";
import { T } from "#ui/display/typography.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { monthRows } from "./month-rows.ts";

/** A month's sales with their taxes, and the credits that providers still hold. */
export function MonthSheet({ month }: { month: Month }) {
  const { credits, promotional_credits, liability_cents, payouts, supplier } = month;
  const moved = keysOf(ENTRY_KINDS).filter((kind) => credits.by_kind[kind] !== 0);
  return (
    <div className="grid gap-6">
      <p className="wrap-anywhere">
        <T>
          {[
            supplier.name,
            supplier.tps_number && `TPS ${supplier.tps_number}`,
            supplier.tvq_number && `TVQ ${supplier.tvq_number}`,
          ]
            .filter(Boolean)
            .join(", ")}
        </T>
      </p>
      <Card as="section">
        <CardHeader
          title="Ventes et taxes"
          text="Les reçus émis dans le mois, et ce qui a été rendu ou perdu à la banque dans le mois, quel que soit le mois de l'achat."
        />
        <DataTable
          caption="Ventes et taxes du mois"
          rows={monthRows(month)}
          rowKey={({ label }) => label}
          columns={[
            { key: "label", header: "Poste", main: true, cell: ({ label }) => <T>{label}</T> },
            { key: "count", header: "Nombre", numeric: true, cell: ({ count }) => count },
            {
              key: "price",
              header: "Avant taxes",
              numeric: true,
              cell: ({ price_cents }) => <Money cents={price_cents} />,
            },
            {
              key: "tps",
              header: "TPS",
              numeric: true,
              cell: ({ tps_cents }) => <Money cents={tps_cents} />,
            },
            {
              key: "tvq",
              header: "TVQ",
              numeric: true,
              cell: ({ tvq_cents }) => <Money cents={tvq_cents} />,
            },
            {
              key: "total",
              header: "Total",
              numeric: true,
              cell: ({ total_cents }) => <Money cents={total_cents} />,
            },
          ]}
        />
        <p className="mt-4 text-brume">
          <T>{`Frais et versements de Stripe : ${readUntil(month)}.`}</T>
        </p>
        <dl className="chiffres mt-4">
          <AmountLine
            label={`Versé à la banque dans le mois (${formatCount(payouts.count)} ${plural(payouts.count, "versement", "versements")})`}
            cents={payouts.total_cents}
            isTotal
          />
        </dl>
      </Card>
      <Card as="section" className="max-w-2xl">
        <CardHeader
          title="Crédits en circulation"
          text="Ce que les prestataires peuvent encore dépenser, évalué au plus haut : 7 $ le crédit."
        />
        <dl className="chiffres grid gap-1.5">
          <ValueLine label="Au début du mois">{formatCount(credits.opening)}</ValueLine>
          {moved.map((kind) => (
            <ValueLine key={kind} label={ENTRY_KINDS[kind]}>
              {formatSigned(credits.by_kind[kind])}
            </ValueLine>
          ))}
          <ValueLine label="À la fin du mois">{formatCount(credits.closing)}</ValueLine>
          {promotional_credits !== 0 && (
            <ValueLine label="Dont offerts, avec une fin">{formatCount(promotional_credits)}</ValueLine>
          )}
          <AmountLine label="Valeur à la fin, au plus" cents={liability_cents} isTotal />
        </dl>
      </Card>
    </div>
  );
}

/** « connus jusqu'au 29 novembre 2026, 16 h 02 » */
const readUntil = ({ service_read_until }: Pick<Month, "service_read_until">): string =>
  service_read_until ? `connus jusqu'au ${formatDateWithTime(service_read_until)}` : "pas encore lus";
