/** Returns the keys of a table that the code writes out, in its order; a table without rows is no table. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];
