export * from "./limits.ts";
export * from "./report.ts";
