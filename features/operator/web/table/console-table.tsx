import {
  columnVisibilityFeature,
  createSortedRowModel,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type Row as TableRow,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { sentenceFor } from "#client/failure.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/display/empty-state.tsx";
import { LoadFailure } from "#ui/display/load-failure.tsx";
import { T } from "#ui/display/typography.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ArrowDown, ArrowUp, ArrowUpDown } from "#ui/icons.ts";
import { type Column, DataTable } from "#ui/tables/data-table.tsx";
import { useKeys } from "../keys/use-keys.ts";
import { type ConsoleColumn, listOfVisible, sortingOf, sortsOf, visibilityOf } from "./console-columns.ts";
import { DisplayMenu } from "./display-menu.tsx";
import { handleRowKeys, reachRows } from "./row-keys.ts";
import { SavedViews } from "./saved-views.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useTableAddress } from "./use-table-address.ts";

/** The result of a list's query: a whole list or, by keyset, its pages. */
interface List<Row> {
  data: { data: Row[] } | { pages: { data: Row[] }[] } | undefined;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
  isPending: boolean;
  hasNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

const NO_ROWS: never[] = [];
/** A list that came with the rest of its page. */
export const wholeList = <Row,>(rows: readonly Row[]): List<Row> => ({
  data: { data: [...rows] },
  error: null,
  refetch: () => undefined,
  isFetching: false,
  isPending: false,
});

const rowsOf = <Row,>(data: List<Row>["data"]): Row[] => {
  if (!data) return NO_ROWS;
  return "pages" in data ? data.pages.flatMap((page) => page.data) : data.data;
};

/**
 * A list of the console: its sort and columns are chosen and stand in the address, its rows are gone through
 * by keyboard and, where `selection` says so, several are decided at once. A list that the API pages is
 * sorted by the API, a whole one here.
 */
export function ConsoleTable<Row extends object>({
  caption,
  columns,
  rowKey,
  list,
  defaultSort = "",
  empty,
  selection,
  rowActs = {},
  isLesser = false,
}: {
  caption: string;
  /** Constant, or memoized: a new array makes a new table. */
  columns: readonly ConsoleColumn<Row>[];
  rowKey: (row: Row) => string;
  list: List<Row>;
  /** The sort of a list whose address names none. */
  defaultSort?: string;
  empty: { title: string; text: string };
  /** Renders the acts on several rows, given the selected rows and a function that clears the selection. */
  selection?: {
    nameOf: (row: Row) => string;
    canChoose?: (row: Row) => boolean;
    /** Keys that mean the chosen rows, which `acts` listens to, rather than the one that has the focus. */
    keys?: readonly string[];
    acts: (rows: Row[], clear: () => void) => ReactNode;
  };
  /** Acts on the focused row, by the single key that starts each. */
  rowActs?: Readonly<Record<string, (row: Row) => void>>;
  /** A list beside the page's own. */
  isLesser?: boolean;
}) {
  const [address, change] = useTableAddress(isLesser);
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const rows = useMemo(() => rowsOf(list.data), [list.data]);
  const sort = sortingOf(columns, address.sort) ? address.sort : defaultSort;
  const sorted = sortingOf(columns, sort);
  const visibility = visibilityOf(columns, address.columns);
  const isPaged = list.data !== undefined && "pages" in list.data;
  const table = useTable<Features, Row>({
    features,
    data: rows,
    columns: useMemo(
      () =>
        columns.map(({ key, sortValue }) => ({
          id: key,
          accessorFn: (row: Row) => sortValue?.(row) ?? undefined,
          sortFn: compare,
          sortUndefined: "last" as const,
        })),
      [columns],
    ),
    getRowId: rowKey,
    manualSorting: isPaged,
    enableRowSelection: ({ original }) => selection?.canChoose?.(original) ?? selection !== undefined,
    state: { sorting: sorted ? [sorted] : [], columnVisibility: visibility, rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const around = useRef<HTMLDivElement>(null);
  const reach = () => reachRows(around.current);
  useKeys(isLesser ? {} : { j: reach, k: reach });
  if (list.error && !list.data)
    return (
      <LoadFailure
        message={sentenceFor(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  const shown = columns
    .filter(({ key }) => table.getColumn(key)?.getIsVisible())
    .map((column) => withSortControl(column, sort, (to) => change({ sort: to === defaultSort ? "" : to })));
  const byId = new Map(table.getRowModel().rows.map((row) => [row.id, row]));
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original);
  const clear = () => setRowSelection({});
  const inOrder = [...byId.values()].map(({ original }) => original);
  const actsByPlace = Object.fromEntries(
    Object.entries(rowActs)
      .filter(([key]) => chosen.length === 0 || !selection?.keys?.includes(key))
      .map(([key, act]) => [
        key,
        (place: number) => {
          const row = inOrder[place];
          if (row) act(row);
        },
      ]),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links and boxes within, which are focused
    <div ref={around} onKeyDown={(event) => handleRowKeys(event, actsByPlace)}>
      {(rows.length > 0 || (!isLesser && !list.isPending)) && (
        <div className="mb-1 flex flex-wrap items-center justify-end gap-2">
          {!isLesser && <SavedViews />}
          <DisplayMenu
            columns={columns}
            sort={sort}
            onSort={(to) => change({ sort: to === defaultSort ? "" : to })}
            visibility={visibility}
            onToggle={(key) =>
              change({ columns: listOfVisible(columns, { ...visibility, [key]: !visibility[key] }) })
            }
          />
        </div>
      )}
      {selection && chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          onChooseAll={table.getIsAllRowsSelected() ? undefined : () => table.toggleAllRowsSelected(true)}
          onClear={clear}
        >
          {selection.acts(chosen, clear)}
        </SelectionBar>
      )}
      <DataTable
        caption={caption}
        columns={
          selection && rows.length > 0
            ? [
                choiceColumn({
                  nameOf: selection.nameOf,
                  rowOf: (row) => byId.get(rowKey(row)),
                  isAllChosen: table.getIsAllRowsSelected(),
                  onChooseAll: () => table.toggleAllRowsSelected(),
                }),
                ...shown,
              ]
            : shown
        }
        rows={inOrder}
        rowKey={rowKey}
        loading={list.isPending}
        empty={<EmptyState {...empty} />}
        compact
      />
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={list.isFetching}
          onClick={() => void list.fetchNextPage?.()}
        >
          Lignes suivantes
        </Button>
      )}
    </div>
  );
}

/** Returns how two rows stand: numbers by size, words as French sorts them. */
function compare<Row extends object>(
  one: TableRow<Features, Row>,
  other: TableRow<Features, Row>,
  key: string,
): number {
  const [first, second] = [one.getValue(key), other.getValue(key)];
  if (typeof first === "number" && typeof second === "number") return first - second;
  return String(first).localeCompare(String(second), "fr-CA");
}

function withSortControl<Row>(
  column: ConsoleColumn<Row>,
  sort: string,
  onSort: (sort: string) => void,
): Column<Row> {
  const sorts = sortsOf(column);
  if (!sorts) return column;
  const sorted =
    sort === sorts.ascending ? "ascending" : sort === sorts.descending ? "descending" : undefined;
  const Icon = sorted === undefined ? ArrowUpDown : sorted === "ascending" ? ArrowUp : ArrowDown;
  return {
    ...column,
    sorted,
    control: (
      <button
        type="button"
        onClick={() => onSort(sorted === "ascending" ? sorts.descending : sorts.ascending)}
        className="inline-flex min-h-6 items-center gap-1 hover:text-encre"
      >
        <T>{column.header}</T>
        <Icon className="size-3.5" />
      </button>
    ),
  };
}

function choiceColumn<Row extends object>({
  nameOf,
  rowOf,
  isAllChosen,
  onChooseAll,
}: {
  nameOf: (row: Row) => string;
  rowOf: (row: Row) => TableRow<Features, Row> | undefined;
  isAllChosen: boolean;
  onChooseAll: () => void;
}): Column<Row> {
  return {
    key: "choice",
    header: "Choisir",
    hideLabel: true,
    control: (
      <Checkbox
        label={<span className="sr-only">Choisir toutes les lignes</span>}
        checked={isAllChosen}
        onChange={onChooseAll}
        className="w-5"
      />
    ),
    cell: (row) => {
      const entry = rowOf(row);
      return (
        entry?.getCanSelect() && (
          <Checkbox
            label={
              <>
                <span aria-hidden="true" className="text-brume @2xl:hidden">
                  Choisir
                </span>
                <span className="sr-only">{`Choisir ${nameOf(row)}`}</span>
              </>
            }
            checked={entry.getIsSelected()}
            onChange={entry.getToggleSelectedHandler()}
            className="@2xl:w-5"
          />
        )
      );
    },
  };
}
