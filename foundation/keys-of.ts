/** Returns the keys of a table that the code writes out, in its order; a table without rows is no table. */
export const keysOf = <Table extends object>(table: Table) =>
  Object.keys(table) as [keyof Table & string, ...(keyof Table & string)[]];

/** Returns a record with a value for each key, in their order. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  value: (key: Key, index: number) => Value,
) => Object.fromEntries(keys.map((key, index) => [key, value(key, index)])) as Record<Key, Value>;
