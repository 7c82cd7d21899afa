export * from "./endpoints.ts";
export * from "./limits.ts";
export * from "./planned-passes.ts";
export * from "./renewal.ts";
export * from "./rhythm.ts";
