/** Said at an empty licence number, for the trades given (product.md "Fields": only some need one). */
export const licenceRequired = (trades: readonly string[]): string =>
  `La licence RBQ est requise pour : ${trades.toSorted((a, b) => a.localeCompare(b, "fr-CA")).join(", ")}`;
