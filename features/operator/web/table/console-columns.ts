import type { Column } from "#ui/tables/data-table.tsx";

/** A column of a list of the console. All but the row's own name and its acts may be left out. */
export type ConsoleColumn<Row> = Column<Row> & {
  header: string;
  /** Left out until it is chosen. */
  isExtra?: boolean;
  /** The API's names of the two sorts by this column, if the API pages the list. */
  sorts?: { ascending: string; descending: string };
  /** Returns the value to sort by, in a list that is read whole; null comes last. */
  sortValue?: (row: Row) => string | number | null;
};

/** The state of a list in the address: its sort, and the visible columns. */
export interface TableAddress {
  sort: string;
  columns: string;
}

/** Returns the two sorts by a column, as the address writes them; undefined for a column without. */
export function sortsOf<Row>({ key, sorts, sortValue }: ConsoleColumn<Row>) {
  return sorts ?? (sortValue && { ascending: key, descending: `-${key}` });
}

export const canBeHidden = <Row>({ main, hideLabel }: ConsoleColumn<Row>): boolean => !main && !hideLabel;

/**
 * Returns which columns an address shows, by key: those it lists or, without a
 * list, those that are not extra.
 */
export function visibilityOf<Row>(
  columns: readonly ConsoleColumn<Row>[],
  listed: string,
): Record<string, boolean> {
  const shown = listed.split(",");
  return Object.fromEntries(
    columns
      .filter(canBeHidden)
      .map(({ key, isExtra }) => [key, listed === "" ? !isExtra : shown.includes(key)]),
  );
}

/** Returns the list of columns for the address; empty for those that are seen without one. */
export function listOfVisible<Row>(
  columns: readonly ConsoleColumn<Row>[],
  visibility: Readonly<Record<string, boolean>>,
): string {
  const hideable = columns.filter(canBeHidden);
  const isAsBefore = hideable.every(({ key, isExtra }) => visibility[key] === !isExtra);
  if (isAsBefore) return "";
  const shown = hideable.filter(({ key }) => visibility[key]).map(({ key }) => key);
  // Named, so that a list without any does not read as no list.
  return shown.length > 0 ? shown.join(",") : "aucune";
}

/** Returns the sort that an address names; undefined when no column has it. */
export function sortingOf<Row>(columns: readonly ConsoleColumn<Row>[], sort: string) {
  for (const column of columns) {
    const sorts = sortsOf(column);
    if (sorts?.ascending === sort) return { id: column.key, desc: false };
    if (sorts?.descending === sort) return { id: column.key, desc: true };
  }
  return undefined;
}
