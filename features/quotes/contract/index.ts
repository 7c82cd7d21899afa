export * from "./endpoints.ts";
export * from "./limits.ts";
export * from "./quote.ts";
export * from "./totals.ts";
