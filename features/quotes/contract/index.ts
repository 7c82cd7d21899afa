export * from "./cancellation.ts";
export * from "./changes.ts";
export * from "./contract.ts";
export * from "./contract-sheet.ts";
export * from "./endpoints.ts";
export * from "./limits.ts";
export * from "./quote.ts";
export * from "./totals.ts";
