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
  /** Returns the name to sort by, for names that do not sort as they are read. */
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

/**
 * From a visit to a review: what happened at each step in the period. They are not parts of one another: a
 * request that was completed in it may have been sent before.
 */
export function Funnel({ market }: { market: Market }) {
  const { answered, requests } = market.total;
  return (
    <Card as="section">
      <CardHeader
        title="De la visite à l’évaluation"
        text={`Ce qui s'est passé dans la période : une demande terminée peut avoir été envoyée avant. Réponse en un jour : ${shareText(answered, requests)} des demandes envoyées.`}
      />
      <DataTable
        caption="De la visite à l’évaluation"
        rows={funnelOf(market)}
        rowKey={({ label }) => label}
        compact
        columns={[
          { key: "label", header: "Étape", main: true, cell: ({ label }) => <T>{label}</T> },
          { key: "count", header: "Nombre", numeric: true, cell: ({ count }) => formatCount(count) },
        ]}
      />
    </Card>
  );
}

/** Returned leads, by reason. */
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
