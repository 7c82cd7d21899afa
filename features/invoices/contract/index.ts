export * from "./amounts.ts";
export * from "./documents.ts";
export * from "./endpoints.ts";
export * from "./invoice.ts";
export * from "./invoice-sheet.ts";
export * from "./left-to-invoice.ts";
export * from "./limits.ts";
export * from "./numbers.ts";
