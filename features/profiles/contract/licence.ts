/** Said at an empty licence number, for the business types given (product.md "Fields": only some need one). */
export const licenceRequired = (businessTypes: readonly string[]): string =>
  `La licence RBQ est requise pour : ${businessTypes.toSorted((a, b) => a.localeCompare(b, "fr-CA")).join(", ")}`;
