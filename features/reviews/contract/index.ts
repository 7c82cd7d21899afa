export * from "./endpoints.ts";
export * from "./report.ts";
