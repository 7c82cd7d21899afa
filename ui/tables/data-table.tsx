// biome-ignore-all lint/a11y/noRedundantRoles: a changed `display` makes some browsers forget what a table is
import type { ReactNode } from "react";
import { formatCount } from "#foundation/text/count.ts";
import { classes } from "../classes.ts";
import { Skeleton } from "../display/skeleton.tsx";
import { typeset } from "../display/typography.tsx";
import { strings } from "../strings.ts";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** A control in place of the header, only above the column (a button that sorts). */
  control?: ReactNode;
  /** How the rows are sorted by it, for screen readers. */
  sorted?: "ascending" | "descending" | undefined;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the right, their figures aligned. */
  numeric?: boolean;
  /** The line's own name: a row header, bold. One a table. */
  main?: boolean;
  /** Leave the label out where lines are stacked (acts, images). */
  hideLabel?: boolean;
  /** Words of the product's own, none of them long: they are never broken. */
  whole?: boolean;
};

/**
 * Rows and columns. In less than 42 rem each row becomes a small sheet with its labels, each above its value
 * where there is not room for both, or, as `lines`, two lines: the first two columns, then the others.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  loading = false,
  empty = strings.emptyTable,
  compact = false,
  stacked = "sheets",
}: {
  /** The content of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Keeps the shape with grey lines. */
  loading?: boolean;
  empty?: ReactNode;
  compact?: boolean;
  stacked?: keyof typeof STACKED;
}) {
  if (!loading && rows.length === 0) {
    return typeof empty === "string" ? (
      <p className="py-8 text-center text-brume">{typeset(empty)}</p>
    ) : (
      empty
    );
  }
  const style = STACKED[stacked];
  const pad = compact ? "@2xl:py-2" : "@2xl:py-3.5";
  return (
    <div className="@container">
      <table role="table" aria-busy={loading || undefined} className="w-full text-left @max-2xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-2xl:sr-only">
          <tr role="row" className="border-b border-lisiere">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.sorted}
                className={classes(
                  "px-3 py-2 text-sm font-medium text-brume first:pl-0 last:pr-0",
                  column.numeric && "text-right",
                )}
              >
                {/* Where the heads cannot be seen, no control among them takes the focus. */}
                {column.control && <span className="@max-2xl:hidden">{column.control}</span>}
                {column.control ? (
                  <span className="@2xl:hidden">{column.header}</span>
                ) : column.hideLabel ? (
                  <span className="sr-only">{column.header}</span>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={style.body}>
          {loading
            ? [1, 2, 3].map((line) => (
                <tr key={line} role="row" className={classes(rowStyle, style.row)}>
                  {columns.map((column, index) => (
                    <td key={column.key} role="cell" className={classes(cellStyle, pad, style.cell(index))}>
                      <Skeleton className="h-5 w-24" />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} role="row" className={classes(rowStyle, style.row)}>
                  {columns.map((column, index) => {
                    const Cell = column.main ? "th" : "td";
                    return (
                      <Cell
                        key={column.key}
                        role={column.main ? "rowheader" : "cell"}
                        {...(column.main ? { scope: "row" } : {})}
                        className={classes(
                          cellStyle,
                          pad,
                          style.cell(index),
                          !column.numeric && !column.hideLabel && !column.whole && textStyle,
                          column.main && "font-semibold",
                          column.numeric && "chiffres @2xl:text-right",
                        )}
                      >
                        {!column.hideLabel && !column.main && (stacked === "sheets" || index > 1) && (
                          <span
                            aria-hidden="true"
                            className="shrink-0 text-sm text-brume @2xl:hidden @max-[15rem]:block"
                          >
                            {column.header}
                          </span>
                        )}
                        <span className="min-w-0 @max-2xl:text-right @max-2xl:in-[th]:text-left @max-[15rem]:text-left">
                          {shown(column.cell(row))}
                        </span>
                      </Cell>
                    );
                  })}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

const shown = (cell: ReactNode) => (typeof cell === "number" ? formatCount(cell) : typeset(cell));

const cellStyle =
  "px-3 py-1.5 font-normal first:pl-0 last:pr-0 @max-2xl:flex @max-2xl:items-baseline @max-2xl:px-0 @max-[15rem]:block";
const rowStyle = "border-lisiere @2xl:border-b @2xl:last:border-0";

/** A long word is broken and the other columns keep their room; figures and buttons are never broken. */
const textStyle = "wrap-anywhere @2xl:min-w-[min(7rem,12cqi)]";

/** The looks of a row in a narrow place. */
const STACKED = {
  sheets: {
    body: "@max-2xl:grid @max-2xl:gap-3",
    row: "@max-2xl:block @max-2xl:rounded-md @max-2xl:border @max-2xl:bg-papier @max-2xl:p-4",
    cell: () => "@max-2xl:justify-between @max-2xl:gap-x-4",
  },
  lines: {
    body: "@max-2xl:block",
    row: "@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:gap-x-3 @max-2xl:border-b @max-2xl:py-2 @max-2xl:last:border-0",
    cell: (index: number) =>
      index === 0
        ? "@max-2xl:min-w-0 @max-2xl:grow @max-2xl:basis-[calc(100%-7rem)] @max-2xl:py-0"
        : classes("@max-2xl:gap-1.5 @max-2xl:py-0", index > 1 && "@max-2xl:text-sm @max-2xl:text-brume"),
  },
} as const;
