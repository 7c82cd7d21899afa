import { recordOf } from "#foundation/keys-of.ts";

/**
 * Names the positional parameters of a statement, in their order: of `namedParameters("city", "keys")`,
 * `$.city` is the text "$1" and `values({ city, keys })` returns the values in the same order. The
 * compiler asks for every value.
 */
export function namedParameters<const Name extends string>(...names: readonly Name[]) {
  const $ = recordOf(names, (_, index) => `$${index + 1}`);
  const values = (parameters: Readonly<Record<Name, unknown>>): unknown[] =>
    names.map((name) => parameters[name]);
  return { $, values };
}
