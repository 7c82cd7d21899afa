import { useMemo } from "react";
import type { Market, MarketFigures } from "#features/operator/contract/index.ts";
import { RETURN_REASONS } from "#features/requests/contract/index.ts";
import { formatCount } from "#foundation/text/count.ts";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { T } from "#ui/display/typography.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { ConsoleColumn } from "../table/console-columns.ts";
import { ConsoleTable, wholeList } from "../table/console-table.tsx";
import { COUNTS, funnelOf, shareText, waitText } from "./market-words.ts";

/** A table of figures, one line for each week, trade or city. */
export function FiguresTable<Row extends MarketFigures>({
  caption,
  header,
  rows,
  nameOf,
  sortNameOf,
}: {
  caption: string;
  header: string;
  rows: readonly Row[];
  /** Constant, as columns are. */
  nameOf: (row: Row) => string;
  /** Where names do not sort as they are read. */
  sortNameOf?: (row: Row) => string;
}) {
  const columns = useMemo(
    (): ConsoleColumn<Row>[] => [
      {
        key: "name",
        header,
        main: true,
        cell: (row) => <T>{nameOf(row)}</T>,
        sortValue: sortNameOf ?? nameOf,
      },
      ...COUNTS.map(({ key, header: label }) => ({
        key,
        header: label,
        numeric: true,
        sortValue: (row: Row) => row[key],
        cell: (row: Row) => formatCount(row[key]),
      })),
      {
        key: "wait",
        header: "Déverrouillage médian",
        numeric: true,
        sortValue: ({ unlock_minutes }) => unlock_minutes,
        cell: ({ unlock_minutes }) => <T>{waitText(unlock_minutes)}</T>,
      },
    ],
    [header, nameOf, sortNameOf],
  );
  const list = useMemo(() => wholeList(rows), [rows]);
  return (
    <ConsoleTable
      caption={caption}
      rowKey={nameOf}
      list={list}
      columns={columns}
      empty={{ title: "Aucune demande", text: "Aucune demande dans cette période." }}
      isLesser
    />
  );
}

/** From a visit to a review: what each step keeps of the one before. */
export function Funnel({ market }: { market: Market }) {
  const steps = funnelOf(market).map((step, n, all) => ({
    ...step,
    // The first step is the whole that the second is a part of.
    share: shareText(step.count, (n === 0 ? step : all[n - 1])?.count ?? 0),
  }));
  return (
    <Card as="section">
      <CardHeader
        title="De la visite à l’évaluation"
        text="Ce qui s'est passé dans la période, et la part de l'étape qui précède."
      />
      <DataTable
        caption="De la visite à l’évaluation"
        rows={steps}
        rowKey={({ label }) => label}
        compact
        columns={[
          { key: "label", header: "Étape", main: true, cell: ({ label }) => <T>{label}</T> },
          { key: "count", header: "Nombre", numeric: true, cell: ({ count }) => formatCount(count) },
          { key: "share", header: "Part", numeric: true, cell: ({ share }) => <T>{share}</T> },
        ]}
      />
    </Card>
  );
}

/** Leads given back, by reason. */
export function Returned({ market }: { market: Market }) {
  return (
    <Card as="section">
      <CardHeader title="Demandes rendues" text="Les crédits ou paiements rendus, par raison." />
      <DataTable
        caption="Demandes rendues, par raison"
        rows={market.returned}
        rowKey={({ reason }) => reason}
        compact
        columns={[
          {
            key: "reason",
            header: "Raison",
            main: true,
            cell: ({ reason }) => <T>{RETURN_REASONS[reason]}</T>,
          },
          { key: "leads", header: "Nombre", numeric: true, cell: ({ leads }) => formatCount(leads) },
        ]}
      />
    </Card>
  );
}
